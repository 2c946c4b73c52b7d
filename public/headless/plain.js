import { createCore } from '/dist/core.js'
import { inTokens, readOptions, sayReview } from './sandbox.js'

const find = (selector) => document.querySelector(selector)
const say = (text) => {
  find('#status').textContent = text
}
/** What goes wrong is said; a refusal too. */
const attempt = async (work) => {
  try {
    await work()
  } catch (error) {
    say(error.message)
  }
}
const make = (tag, properties, ...children) => {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const wallet = await createCore(await readOptions())
let review

function showWallets() {
  const rows = wallet.wallets
    .filter(({ isHere }) => isHere)
    .map(({ id, name, iconUrl }) => {
      const picture = iconUrl ? [make('img', { src: iconUrl, alt: '' })] : []
      const button = make('button', { onclick: () => attempt(() => wallet.connect(id)) }, ...picture, name)
      return make('li', {}, button)
    })
  find('#wallets').replaceChildren(...rows)
}

async function showBalances() {
  const tokens = await wallet.loadBalances()
  find('#balances').replaceChildren(
    ...tokens.map((token) =>
      make('li', { textContent: `${inTokens(token.amountInUnits, token.decimals)} ${token.symbol}` }),
    ),
  )
}

function show() {
  const { status, activeNamespace, accounts } = wallet.state
  const isConnected = status === 'connected'
  find('#wallets').hidden = isConnected
  find('#account').hidden = !isConnected
  find('#address').value = (isConnected && accounts[activeNamespace].address) || ''
  showWallets()
}

find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const { to, amount } = Object.fromEntries(new FormData(event.target))
  attempt(async () => {
    say('Checking…')
    const prepared = await wallet.prepareTransfer({ to, amount })
    review = prepared.review
    say(prepared.problem ?? '')
    find('#review').hidden = !review
    if (review) find('#review p').textContent = sayReview(review)
  })
})
find('#review button').addEventListener('click', () =>
  attempt(async () => {
    say('Confirm in your wallet')
    const answer = await wallet.confirmTransfer(review)
    review = answer.review
    find('#review').hidden = !review
    if (review) find('#review p').textContent = sayReview(review)
    say(answer.hash ? `Sent ${answer.hash}` : (answer.problem ?? 'The cost has changed: look again'))
  }),
)
find('#leave').addEventListener('click', () => attempt(() => wallet.disconnect()))
wallet.on('wallet-connect', () => attempt(showBalances))
wallet.on('wallet-transaction', ({ status }) => {
  if (status === 'confirmed') attempt(showBalances)
})
wallet.subscribe(show)
show()
