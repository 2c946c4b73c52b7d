import { flowTexts, learnErrorTexts, pairingTexts } from '../../src/errors'
import { loadMessages } from '../../src/i18n'

// Components speak with the whole catalogue, as they do in a widget whose views have loaded; errors with all their
// texts, as they do once the code that raises them has loaded.
beforeAll(() => {
  learnErrorTexts({ ...flowTexts, ...pairingTexts })
  return loadMessages('en')
})
