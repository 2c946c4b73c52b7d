import { createCore, type CoreWallet, type TransferWish } from 'wallet-widget/core'

const wallet = await createCore({ projectId: 'YOUR_PROJECT_ID', networks: ['eip155:1', 'eip155:8453'] })

// Whatever happens, by you, by the visitor or in another tab: draw what is so now.
wallet.subscribe(({ status, activeCaipAddress }) => console.log(status, activeCaipAddress, wallet.wallets))
wallet.on('wallet-transaction', ({ status, hash }) => console.log(hash, status))

/** The visitor pressed a wallet of your list. */
export async function choose({ id, isHere }: CoreWallet): Promise<void> {
  if (isHere) {
    const { address } = await wallet.connect(id)
    console.log('connected', address)
  } else {
    const { uri, links } = await wallet.pair(id)
    console.log('draw this as a QR code', uri, 'or open', links.mobile ?? links.web)
  }
}

/** The visitor filled in your form. `confirm` is your own dialog, and shows what it is given. */
export async function send(wish: TransferWish, confirm: (text: string) => Promise<boolean>): Promise<string> {
  let { review, problem } = await wallet.prepareTransfer(wish)
  while (review) {
    const { amountInUnits, token, to, feeInUnits, warning } = review
    const text = `${amountInUnits} ${token.symbol} to ${to}, fee ${feeInUnits} ${warning?.type ?? ''}`
    if (!(await confirm(text))) return 'left'
    const answer = await wallet.confirmTransfer(review, { hasAcceptedWarning: warning !== null })
    if (answer.hash) return answer.hash
    // It costs more by now: nothing was sent, and the visitor looks again.
    ;({ review, problem } = answer)
  }
  return problem ?? 'left'
}
