/** Two accounts of Solana, and Bitcoin addresses of the standards' own examples. */
export const SOL_ALICE = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
export const SOL_BOB = 'GgE5ZbLy2EwyUiJfBzS6Bf9BsmHrmLDkXsgZLpCVQJ4D'
export const BTC_PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const BTC_TAPROOT = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

type Account = { address: string; publicKey: Uint8Array; chains: string[]; features: string[]; purpose?: string }

/** An account of Solana as a wallet lists it. */
export const aSolanaAccount = (address = SOL_ALICE, parts: Partial<Account> = {}): Account => ({
  address,
  publicKey: new Uint8Array(32).fill(1),
  chains: ['solana:mainnet', 'solana:devnet', 'solana:localnet'],
  features: ['solana:signTransaction', 'solana:signMessage', 'solana:signAndSendTransaction'],
  ...parts,
})

/** An account of Bitcoin as a wallet lists it. */
export const aBitcoinAccount = (address = BTC_PAYMENT, parts: Partial<Account> = {}): Account => ({
  address,
  publicKey: new Uint8Array(33).fill(2),
  chains: ['bitcoin:mainnet'],
  features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
  ...parts,
})

type Method = (...inputs: never[]) => unknown

/**
 * A wallet of the Wallet Standard that shares `accounts` once it is asked, and remembers what it was asked. `features`
 * replaces or adds methods of its features; `undefined` takes a feature away.
 */
export function fakeStandardWallet({
  name = 'Kestrel',
  icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  accounts = [aSolanaAccount()],
  isTrusted = false,
  features = {},
}: {
  name?: unknown
  icon?: unknown
  accounts?: Account[]
  isTrusted?: boolean
  features?: Record<string, Record<string, Method> | undefined>
} = {}) {
  const asked: { feature: string; inputs: unknown[] }[] = []
  const listeners = new Set<(change: unknown) => void>()
  const listed: { accounts: unknown } = { accounts: [] }
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains: [] as string[],
    get accounts() {
      return listed.accounts
    },
    features: {} as Record<string, unknown>,
  }
  const share = (next: unknown): void => {
    listed.accounts = next
    for (const listener of listeners) listener({ accounts: next })
  }
  const own: Record<string, Record<string, Method> | undefined> = {
    'standard:connect': {
      connect: (options?: { silent?: boolean }) => {
        if (!options?.silent || isTrusted) listed.accounts = accounts
        return { accounts: listed.accounts }
      },
    },
    'standard:disconnect': { disconnect: () => share([]) },
    'standard:events': {
      on: (_event: string, listener: (change: unknown) => void) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      signMessage: () => [{ signedMessage: new Uint8Array(), signature: new Uint8Array(64).fill(7) }],
    },
    'solana:signTransaction': {
      signTransaction: (...inputs: { transaction: Uint8Array }[]) =>
        inputs.map(({ transaction }) => ({ signedTransaction: transaction })),
    },
    ...features,
  }
  for (const [feature, methods] of Object.entries(own)) {
    if (!methods) continue
    const heard = Object.entries(methods).map(([method, act]) => [
      method,
      async (...inputs: unknown[]): Promise<unknown> => {
        asked.push({ feature, inputs })
        return Reflect.apply(act, undefined, inputs)
      },
    ])
    wallet.features[feature] = Object.fromEntries(heard)
  }
  // The standard's `on` answers at once.
  const on = own['standard:events']?.on
  if (on) wallet.features['standard:events'] = { on }
  return {
    wallet,
    asked,
    share,
    askedOf: (feature: string) => asked.filter((question) => question.feature === feature).map(({ inputs }) => inputs),
    listenerCount: () => listeners.size,
  }
}
