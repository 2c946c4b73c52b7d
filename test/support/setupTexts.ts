import { loadMessages } from '../../src/i18n'

// Components speak with the whole catalogue, as they do in a widget whose views have loaded.
beforeAll(() => loadMessages('en'))
