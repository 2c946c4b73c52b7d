/** What a wallet of the browser is called, and the account it shares with whoever asks. */
type AnnouncedWallet = { name: string; rdns: string; account: string; signature?: string; icon?: string }

/** A wallet that announces itself in this page, for as long as the page lives (EIP-6963). */
export function announceWallet({ name, rdns, account, signature, icon = '' }: AnnouncedWallet): void {
  const answers: Record<string, unknown> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x1',
    personal_sign: signature,
  }
  const request = async ({ method }: { method: string }): Promise<unknown> => answers[method] ?? null
  const info = { uuid: rdns, name, rdns, icon }
  const detail = { info, provider: { request, on: () => undefined, removeListener: () => undefined } }
  const announce = (): unknown => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
