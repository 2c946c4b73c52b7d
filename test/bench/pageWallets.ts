export type PageWallet = { name: string; icon: string }

/** The wallets that announce themselves in this page (EIP-6963); they answer at once. */
export function pageWallets(): PageWallet[] {
  const wallets: PageWallet[] = []
  const hear = (event: Event): void => {
    const { info } = Reflect.get(event, 'detail') as { info: PageWallet }
    wallets.push({ name: info.name, icon: info.icon })
  }
  window.addEventListener('eip6963:announceProvider', hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', hear)
  return wallets
}
