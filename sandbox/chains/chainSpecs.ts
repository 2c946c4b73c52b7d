/** The chains of the sandbox. Adding a member of the namespace is one entry here. */
export type ChainSpec = {
  chainId: number
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Two colours of the generated network picture. */
  colours: [string, string]
}

export const chainSpecs: readonly ChainSpec[] = [
  {
    chainId: 31337,
    name: 'Sandbox One',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    colours: ['#5b6cf0', '#2f3ea8'],
  },
  {
    chainId: 31338,
    name: 'Sandbox Two',
    nativeCurrency: { name: 'Sandbox Coin', symbol: 'SBX', decimals: 18 },
    colours: ['#0f9d8a', '#0b5f6b'],
  },
]
