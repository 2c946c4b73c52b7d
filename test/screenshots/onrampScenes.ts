// The states of a purchase worth a picture.
import { eventually } from '../support/eventually'
import { CARDS, continueButton, fillBuy, goToProvider, openBuy, payWith, pressBuy } from '../support/onrampSteps'
import { ONE, openAccount } from '../support/sendSteps'
import { button } from '../support/swapSteps'
import type { WidgetPage } from '../support/widgetPage'
import type { Scene } from './scenes'

const says = ({ dialog }: WidgetPage, words: string | RegExp): Promise<void> =>
  dialog.getByText(words).first().waitFor()

/** The host's own provider beside the built-in one: a little dearer. */
export const addProvider = async ({ widget }: WidgetPage): Promise<void> =>
  widget.evaluate((tag) => {
    // 2.6 % for itself, and 1.50 for the network; it sells coins of one dollar beside ETH.
    const getQuote = async ({ amount, asset }: { amount: string; asset: { symbol: string } }) => {
      const providerFee = Number(amount) * 0.026
      const subtotal = Number(amount) - providerFee - 1.5
      const bought = asset.symbol === 'ETH' ? (subtotal / 2_525).toFixed(4) : subtotal.toFixed(2)
      return {
        purchaseAmount: bought,
        total: Number(amount).toFixed(2),
        subtotal: subtotal.toFixed(2),
        providerFee: providerFee.toFixed(2),
        networkFee: '1.50',
      }
    }
    const own = {
      id: 'brightpay',
      name: 'Brightpay',
      feeRange: { min: '1.5', max: '3' },
      getQuote,
      getUrl: () => 'http://localhost/',
    }
    Reflect.set(tag, 'onrampProviders', ['coinbase', own, { id: 'meld', publicKey: 'a-key' }])
  })

const openQuoted = async (visit: WidgetPage): Promise<void> => {
  await openBuy(visit)
  await fillBuy(visit, { amount: '250', asset: 'ETH' })
  await says(visit, /^about /)
}

const openAtProvider = async (visit: WidgetPage) => {
  await openQuoted(visit)
  return goToProvider(visit)
}

const block = async ({ page }: WidgetPage): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { open: () => null }))

export const onrampScenes: Scene[] = [
  { name: 'buy-empty', isVariant: true, visit: openBuy },
  { name: 'buy', isVariant: true, visit: openQuoted },
  {
    name: 'buy-guide',
    visit: async (visit) => {
      await openBuy(visit)
      await visit.dialog.getByRole('button', { name: 'How does buying work?' }).click()
      await says(visit, 'It arrives at your address')
    },
  },
  {
    name: 'buy-providers',
    visit: async (visit) => {
      await addProvider(visit)
      await openQuoted(visit)
      await says(visit, 'Best price')
    },
  },
  {
    name: 'buy-estimate',
    visit: async (visit) => {
      await visit.sandbox.disturb({ name: 'onramp-options', kind: '500' })
      await visit.sandbox.disturb({ name: 'onramp-quote', kind: '500' })
      await openBuy(visit)
      await fillBuy(visit, { amount: '250' })
      await says(visit, /^These fees are estimates/)
    },
  },
  {
    name: 'buy-too-much',
    visit: async (visit) => {
      await openBuy(visit)
      await fillBuy(visit, { amount: '12500' })
      await says(visit, /at most/)
    },
  },
  {
    name: 'buy-restricted',
    isVariant: true,
    visit: async (visit) => {
      const devTools = await visit.context.newCDPSession(visit.page)
      await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Shanghai' })
      await openAccount(visit)
      await button(visit, 'Buy').click()
      await says(visit, 'Buying isn’t available in your region')
    },
  },
  {
    name: 'buy-asset',
    isVariant: true,
    visit: async (visit) => {
      await openBuy(visit)
      await button(visit, 'Select asset').click()
      await visit.dialog.getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'buy-currency',
    isVariant: true,
    visit: async (visit) => {
      await openBuy(visit)
      await button(visit, 'Select currency').click()
      await visit.dialog.getByRole('listitem').first().waitFor()
    },
  },
  { name: 'buy-waiting', isVariant: true, visit: async (visit) => void (await openAtProvider(visit)) },
  {
    name: 'buy-on-its-way',
    isVariant: true,
    visit: async (visit) => {
      await openAtProvider(visit)
      await button(visit, 'Back').click()
      await says(visit, 'Waiting for your payment')
    },
  },
  {
    name: 'buy-blocked',
    visit: async (visit) => {
      await openQuoted(visit)
      await block(visit)
      await continueButton(visit).click()
      await visit.dialog.getByRole('link', { name: /^Open Coinbase/ }).waitFor()
    },
  },
  {
    name: 'buy-closed',
    isVariant: true,
    visit: async (visit) => {
      await (await openAtProvider(visit)).close()
      await says(visit, 'The window is closed')
    },
  },
  {
    name: 'buy-paid',
    isVariant: true,
    visit: async (visit) => {
      await visit.sandbox.control('onramp', { hold: true })
      await payWith(await openAtProvider(visit), CARDS.good)
      await says(visit, 'Payment received')
    },
  },
  {
    name: 'buy-news',
    isVariant: true,
    options: { prepare: (context) => context.clock.install() },
    visit: async (visit) => {
      const { dialog, page, sandbox, widget } = visit
      await sandbox.control('onramp', { hold: true })
      await payWith(await openAtProvider(visit), CARDS.good)
      await says(visit, 'Payment received')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await sandbox.control('onramp', { hold: false })
      await eventually(async () => {
        await page.clock.fastForward(4_000)
        await widget.getByRole('button', { name: /^You bought/ }).waitFor({ timeout: 200 })
      })
      await visit.openView('Account')
      await dialog.getByRole('button', { name: /^You bought/ }).waitFor()
    },
  },
  {
    name: 'buy-done',
    visit: async (visit) => {
      await payWith(await openAtProvider(visit), CARDS.good)
      await says(visit, /^You bought/)
    },
  },
  {
    name: 'buy-declined',
    isVariant: true,
    visit: async (visit) => {
      await payWith(await openAtProvider(visit), CARDS.declined)
      await says(visit, 'Payment declined')
    },
  },
  {
    name: 'buy-silent',
    isVariant: true,
    options: { networks: [ONE], prepare: (context) => context.clock.install() },
    visit: async (visit) => {
      await openBuy(visit)
      await fillBuy(visit, { amount: '250' })
      await goToProvider(visit)
      await visit.page.clock.fastForward('03:05')
      await says(visit, 'Still waiting for Coinbase')
    },
  },
  {
    name: 'buy-no-page',
    isVariant: true,
    visit: async (visit) => {
      await openQuoted(visit)
      await visit.sandbox.disturb({ name: 'onramp-url', kind: '500' })
      await continueButton(visit).click()
      await says(visit, 'The payment page didn’t open')
    },
  },
  {
    name: 'buy-meld',
    isVariant: true,
    visit: async (visit) => {
      await addProvider(visit)
      await openAccount(visit)
      await pressBuy(visit)
      await fillBuy(visit, { amount: '1000' })
      await visit.dialog.getByRole('button', { name: /^Meld/ }).click()
      await says(visit, 'Estimate')
    },
  },
]
