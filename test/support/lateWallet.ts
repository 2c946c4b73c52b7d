import { base58 } from '@scure/base'
import type { Page } from 'playwright-core'

/** A Solana wallet that a script puts into the page when the test says so, and takes out again. */
export type LateWallet = { name: string; register(): Promise<void>; unregister(): Promise<void> }

/** The parts of the Wallet Standard that connecting needs; it signs nothing. */
export function aLateWallet(page: Page, address: string, name = 'Late Wallet'): LateWallet {
  const facts = { name, address, publicKey: [...base58.decode(address)] }
  return {
    name,
    register: () =>
      page.evaluate((late) => {
        const account = {
          address: late.address,
          publicKey: Uint8Array.from(late.publicKey),
          chains: ['solana:localnet'],
          features: ['solana:signTransaction'],
        }
        const shared: object[] = []
        const wallet = {
          version: '1.0.0',
          name: late.name,
          chains: ['solana:localnet'],
          icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
          get accounts() {
            return shared
          },
          features: {
            'standard:connect': {
              version: '1.0.0',
              connect: async () => {
                shared.splice(0, shared.length, account)
                return { accounts: shared }
              },
            },
            'standard:events': { version: '1.0.0', on: () => () => undefined },
            'solana:signTransaction': {
              version: '1.0.0',
              supportedTransactionVersions: ['legacy'],
              signTransaction: async () => [],
            },
          },
        }
        const detail = ({ register }: { register(entry: object): () => void }) =>
          Reflect.set(window, 'unregisterLateWallet', register(wallet))
        // As the standard has it: whoever listens already hears the one, whoever begins to look asks with the other.
        window.addEventListener('wallet-standard:app-ready', (event) =>
          detail(Reflect.get(event, 'detail') as Parameters<typeof detail>[0]),
        )
        window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
      }, facts),
    unregister: () => page.evaluate(() => (Reflect.get(window, 'unregisterLateWallet') as () => void)()),
  }
}
