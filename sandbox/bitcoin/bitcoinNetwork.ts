/** The sandbox's Bitcoin is a regtest: its genesis block is that of every regtest, so addresses and wallets know it. */
export const bitcoinNetwork = {
  caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Sandbox Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
}

/** Prefixes of addresses and keys. */
export const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
