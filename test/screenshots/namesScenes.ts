// The states of getting a name worth a picture.
import { openAccount } from '../support/sendSteps'
import { button } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'
import type { Scene } from './scenes'

const FRANK = 5

/** The wallet goes to the one account that begins without a name. */
const openNames = async (visit: WidgetPage): Promise<void> => {
  await visit.wallet.selectAccount(FRANK)
  await openAccount(visit)
  await button(visit, 'Get a name').click()
  await visit.dialog.getByRole('textbox', { name: 'Name' }).waitFor()
}

const type = async (visit: WidgetPage, label: string, words: string | RegExp): Promise<void> => {
  await openNames(visit)
  await visit.dialog.getByRole('textbox', { name: 'Name' }).fill(label)
  await visit.dialog.getByText(words, { exact: true }).first().waitFor()
}

const chooseFree = (visit: WidgetPage): Promise<void> => type(visit, 'frank-pebble', 'frank-pebble.reown.id is free')
const LONG = 'a-rather-long-name-that-nobody-will-ever-want-to-type-by-hand'

export const namesScenes: Scene[] = [
  {
    name: 'names-account',
    visit: async (visit) => {
      await visit.wallet.selectAccount(FRANK)
      await openAccount(visit)
      await button(visit, 'Get a name').waitFor()
    },
  },
  { name: 'names-empty', isVariant: true, visit: openNames },
  { name: 'names-free', visit: chooseFree },
  { name: 'names-long', isVariant: true, visit: (visit) => type(visit, LONG, `${LONG}.reown.id is free`) },
  { name: 'names-refused-letters', visit: (visit) => type(visit, 'frаnk', /look-alike letters/) },
  {
    name: 'names-waiting',
    isVariant: true,
    visit: async (visit) => {
      await chooseFree(visit)
      const held = visit.wallet.hold('personal_sign')
      await button(visit, 'Register frank-pebble.reown.id').click()
      await held.asked
    },
  },
  {
    name: 'names-refused-time',
    isVariant: true,
    visit: async (visit) => {
      await visit.sandbox.control('names/clock', { ms: 60_000 })
      await chooseFree(visit)
      await button(visit, 'Register frank-pebble.reown.id').click()
      await visit.dialog.getByText(/didn’t accept the time/).waitFor()
    },
  },
  {
    name: 'names-done',
    visit: async (visit) => {
      await chooseFree(visit)
      await button(visit, 'Register frank-pebble.reown.id').click()
      await visit.dialog.getByText('frank-pebble.reown.id is yours').waitFor()
    },
  },
]
