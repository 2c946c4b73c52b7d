import type { CoreWallet } from './coreWallet'
import type { Dialect } from './dialect'

/** Says every chain id in another way, in answers and events. */
function speakChainId({ wallet }: CoreWallet, spell: (chainId: number) => unknown, spellEvent = spell): void {
  const { answer } = wallet
  wallet.answer = (question) => (question.method === 'eth_chainId' ? spell(wallet.chainId) : answer(question))
  wallet.moveTo = (chainId) => {
    wallet.chainId = chainId
    wallet.tell('chainChanged', spellEvent(chainId))
  }
}

/**
 * https://github.com/MetaMask/metamask-extension/issues/8837,
 * https://github.com/WalletConnect/walletconnect-monorepo/pull/2011
 */
export const chainIdAsNumber: Dialect = {
  name: 'says chain ids as numbers',
  seenAt: [
    'https://github.com/MetaMask/metamask-extension/issues/8837',
    'https://github.com/WalletConnect/walletconnect-monorepo/pull/2011',
  ],
  speak: (core) => speakChainId(core, (chainId) => chainId),
}

/** https://github.com/rainbow-me/rainbow/issues/4360, https://github.com/ethers-io/ethers.js/pull/2711 */
export const chainIdAsDecimalText: Dialect = {
  name: 'says chain ids as decimal texts',
  seenAt: ['https://github.com/rainbow-me/rainbow/issues/4360', 'https://github.com/ethers-io/ethers.js/pull/2711'],
  speak: (core) => speakChainId(core, String),
}

/** https://github.com/brave/brave-browser/issues/19261 */
export const chainIdInAnObject: Dialect = {
  name: 'says the new chain id inside an object',
  seenAt: ['https://github.com/brave/brave-browser/issues/19261'],
  speak: (core) =>
    speakChainId(
      core,
      (chainId) => `0x${chainId.toString(16)}`,
      (chainId) => ({ chainId: `0x${chainId.toString(16)}`, networkVersion: String(chainId) }),
    ),
}
