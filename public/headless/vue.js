import { createApp, h, onUnmounted, reactive, shallowReactive } from '/headless/lib/vue.js'
import { createCore } from '/dist/core.js'
import { inTokens, readOptions, sayReview } from './sandbox.js'

/** The account, its balances and a form, and beside them what the form came to: no step hides another one. */
const Wallet = {
  props: ['wallet'],
  setup({ wallet }) {
    const form = reactive({ to: '', amount: '' })
    const seen = shallowReactive({
      state: wallet.state,
      wallets: wallet.wallets,
      tokens: [],
      review: null,
      message: '',
    })

    /** What goes wrong is said; a refusal too. */
    const attempt = async (work) => {
      try {
        await work()
      } catch (error) {
        seen.message = error.message
      }
    }
    const weigh = () => attempt(async () => (seen.tokens = await wallet.loadBalances()))
    const prepare = () =>
      attempt(async () => {
        const { review, problem } = await wallet.prepareTransfer({ ...form })
        Object.assign(seen, { review, message: problem ?? '' })
      })
    const confirm = () =>
      attempt(async () => {
        const { hash, review, problem } = await wallet.confirmTransfer(seen.review)
        const message = hash ? `Sent ${hash}` : (problem ?? 'The cost has changed: look again')
        Object.assign(seen, { review, message })
      })

    const ends = [
      wallet.subscribe((state) => Object.assign(seen, { state, wallets: wallet.wallets })),
      wallet.on('wallet-connect', weigh),
      wallet.on('wallet-transaction', ({ status }) => status === 'confirmed' && weigh()),
    ]
    onUnmounted(() => ends.forEach((end) => end()))

    const button = (text, onClick) => h('button', { type: 'button', onClick }, text)
    const field = (name, label, more) =>
      h('label', [
        label,
        h('input', {
          value: form[name],
          onInput: ({ target }) => (form[name] = target.value),
          required: true,
          autocomplete: 'off',
          ...more,
        }),
      ])
    const list = (label, items) => h('ul', { 'aria-label': label }, items)

    const choice = ({ id, name, iconUrl }) =>
      h(
        'li',
        { key: id },
        button([iconUrl && h('img', { src: iconUrl, alt: '' }), name], () => attempt(() => wallet.connect(id))),
      )
    const holding = ({ caipTokenAddress, amountInUnits, decimals, symbol }) =>
      h('li', { key: caipTokenAddress }, `${inTokens(amountInUnits, decimals)} ${symbol}`)

    const account = ({ activeCaipAddress }) =>
      h('section', [
        h('output', { 'aria-label': 'Account' }, activeCaipAddress?.split(':')[2]),
        list('Balances', seen.tokens.map(holding)),
        h(
          'form',
          {
            onSubmit: (event) => {
              event.preventDefault()
              prepare()
            },
          },
          [field('to', 'Recipient'), field('amount', 'Amount', { inputmode: 'decimal' }), h('button', 'Review')],
        ),
        seen.review && h('div', [h('p', sayReview(seen.review)), button('Confirm', confirm)]),
        button('Disconnect', () => attempt(() => wallet.disconnect())),
      ])

    return () => [
      seen.state.status === 'connected'
        ? account(seen.state)
        : list('Wallets', seen.wallets.filter(({ isHere }) => isHere).map(choice)),
      h('p', { role: 'status' }, seen.message),
    ]
  },
}

createApp(Wallet, { wallet: await createCore(await readOptions()) }).mount('#app')
