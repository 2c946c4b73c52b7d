import type { Dialect } from './dialect'

/**
 * https://github.com/Uniswap/web3-react/pull/770, https://github.com/Uniswap/web3-react/issues/587: -32603 outside,
 * 4902 inside.
 */
export const codesInOriginalError: Dialect = {
  name: 'says what is wrong in data.originalError',
  seenAt: ['https://github.com/Uniswap/web3-react/pull/770', 'https://github.com/Uniswap/web3-react/issues/587'],
  speak({ wallet }) {
    wallet.unknownChain = () => ({
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { originalError: { code: 4902 } },
    })
    wallet.refusal = () => ({
      code: -32603,
      message: 'Internal JSON-RPC error.',
      data: { originalError: { code: 4001 } },
    })
  },
}

/** https://github.com/MetaMask/metamask-mobile/issues/3312: no number that says it, only words. */
export const unknownChainInWords: Dialect = {
  name: 'says in words alone that it does not know a network',
  seenAt: ['https://github.com/MetaMask/metamask-mobile/issues/3312'],
  speak({ wallet }) {
    wallet.unknownChain = (chainId) => ({
      code: -32603,
      message: `Unrecognized chain ID "0x${chainId.toString(16)}". Try adding the chain using wallet_addEthereumChain first.`,
    })
    wallet.refusal = () => ({ code: -32000, message: 'User rejected the transaction' })
  },
}

/** https://github.com/MetaMask/metamask-mobile/pull/13415: the number without its minus. */
export const numberWithoutMinus: Dialect = {
  name: 'says 32603 of a network that it does not know',
  seenAt: ['https://github.com/MetaMask/metamask-mobile/pull/13415'],
  speak: ({ wallet }) => void (wallet.unknownChain = () => ({ code: 32603, message: 'Invalid chain' })),
}
