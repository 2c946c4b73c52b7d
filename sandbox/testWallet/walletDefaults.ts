import type { OwnWalletOptions, SandboxWalletOptions, TestWalletOptions } from './testWalletTypes'

const EVM = 'eip155:'

/** Fills in from the sandbox what a test left out. Throws for an account the sandbox does not have. */
export function completeOptions(options: TestWalletOptions): OwnWalletOptions {
  if (!('sandbox' in options)) return options
  const { sandbox, account, ...own } = options
  const chains = own.chains ?? chainsOf(sandbox)
  return {
    ...own,
    chains,
    chainId: own.chainId ?? Number(Object.keys(chains)[0]),
    privateKeys: own.privateKeys ?? keysOf(sandbox, account),
  }
}

const chainsOf = ({ config }: SandboxWalletOptions['sandbox']): Record<number, string> =>
  Object.fromEntries(
    config.networks
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith(EVM))
      .map(({ caipNetworkId, rpcUrls }) => [Number(caipNetworkId.slice(EVM.length)), rpcUrls[0] ?? '']),
  )

function keysOf({ config }: SandboxWalletOptions['sandbox'], account: string | number = 0): string[] {
  const accounts = config.accounts.eip155
  const index =
    typeof account === 'number' ? account : accounts.findIndex(({ label }) => label === account.toLowerCase())
  const chosen = accounts[index]
  if (!chosen)
    throw new Error(
      `The sandbox has no account ${String(account)}. It has ${accounts.map(({ label }, place) => label ?? place).join(', ')}.`,
    )
  return [chosen, ...accounts.filter((other) => other !== chosen)].map(({ privateKey }) => privateKey)
}
