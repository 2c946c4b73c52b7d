/** The names of the wallets that announce themselves in this page (EIP-6963); they answer at once. */
export function pageWallets(): string[] {
  const names: string[] = []
  const hear = (event: Event): void => {
    const { info } = Reflect.get(event, 'detail') as { info: { name: string } }
    names.push(info.name)
  }
  window.addEventListener('eip6963:announceProvider', hear)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  window.removeEventListener('eip6963:announceProvider', hear)
  return names
}
