import type { Namespace } from '../domain'

/** What stands for a namespace's own coin where services expect a token address (reference, constants §2). */
export const NATIVE_PLACEHOLDERS: Record<Namespace, string> = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
  bip122: '0x',
  polkadot: '0x',
}
