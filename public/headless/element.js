import { createCore } from '/dist/core.js'
import { inTokens, readOptions, sayReview } from './sandbox.js'

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** What others wrote, names of wallets for example, is text and never markup. */
const html = ([first, ...rest], ...values) =>
  values.reduce(
    (text, value, at) =>
      text +
      (Array.isArray(value) ? value.join('') : String(value).replace(/[&<>"]/g, (sign) => escapes[sign])) +
      rest[at],
    first,
  )

/** Draws itself anew from what it knows; each step is one page. */
class MyWallet extends HTMLElement {
  step = 'wallets'
  message = ''
  tokens = []

  async connectedCallback() {
    this.addEventListener('click', (event) => this.press(event.target.closest('button')?.dataset ?? {}))
    this.addEventListener('submit', (event) => {
      event.preventDefault()
      const { to, amount } = Object.fromEntries(new FormData(event.target))
      this.attempt(async () => {
        const { review, problem } = await this.wallet.prepareTransfer({ to, amount })
        this.draw({ step: review ? 'confirm' : 'account', review, message: problem ?? '' })
      })
    })
    this.wallet = await createCore(await readOptions())
    this.wallet.subscribe(() => this.follow())
    this.wallet.on('wallet-transaction', ({ status }) => status === 'confirmed' && this.attempt(() => this.weigh()))
    this.follow()
  }

  disconnectedCallback() {
    this.wallet?.dispose()
  }

  /** Where the visitor stands follows from the account. */
  follow() {
    const { status, activeNamespace, accounts } = this.wallet.state
    const address = status === 'connected' ? accounts[activeNamespace].address : undefined
    if (address === this.address && address) return
    this.address = address
    this.draw({ step: address ? 'account' : 'wallets' })
    if (address) this.attempt(() => this.weigh())
  }

  async weigh() {
    const tokens = await this.wallet.loadBalances()
    const rows = tokens.map((token) => html`<li>${inTokens(token.amountInUnits, token.decimals)} ${token.symbol}</li>`)
    this.tokens = rows
    const list = this.querySelector('[aria-label="Balances"]')
    if (list) list.innerHTML = rows.join('')
  }

  press({ connect, act }) {
    if (connect) this.attempt(() => this.wallet.connect(connect))
    if (act === 'leave') this.attempt(() => this.wallet.disconnect())
    if (act === 'confirm')
      this.attempt(async () => {
        const { hash, review, problem } = await this.wallet.confirmTransfer(this.review)
        const message = hash ? `Sent ${hash}` : (problem ?? 'The cost has changed: look again')
        this.draw({ step: review ? 'confirm' : 'account', review, message })
      })
  }

  async attempt(work) {
    try {
      await work()
    } catch (error) {
      this.draw({ message: error.message })
    }
  }

  draw(change) {
    Object.assign(this, change)
    this.innerHTML = `${this[this.step]()}${html`<p role="status">${this.message}</p>`}`
  }

  wallets() {
    const rows = this.wallet.wallets
      .filter(({ isHere }) => isHere)
      .map(({ id, name, iconUrl }) => {
        const picture = iconUrl ? [html`<img src="${iconUrl}" alt="" />`] : []
        return html`<li><button data-connect="${id}">${picture}${name}</button></li>`
      })
    return html`<ul aria-label="Wallets">
      ${rows}
    </ul>`
  }

  account() {
    return html`<section>
      <output aria-label="Account">${this.address}</output>
      <ul aria-label="Balances">
        ${this.tokens}
      </ul>
      <form>
        <label>Recipient <input name="to" required autocomplete="off" /></label>
        <label>Amount <input name="amount" required inputmode="decimal" autocomplete="off" /></label>
        <button>Review</button>
      </form>
      <button data-act="leave">Disconnect</button>
    </section>`
  }

  confirm() {
    return html`<section>
      <output aria-label="Account">${this.address}</output>
      <p>${sayReview(this.review)}</p>
      <button data-act="confirm">Confirm</button>
    </section>`
  }
}

customElements.define('my-wallet', MyWallet)
