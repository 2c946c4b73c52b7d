import { lazyInterface } from './lazyInterface'

/** What is called of a token (ERC-20). */
export const erc20 = lazyInterface([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
])

/** The transfer of tokens that answer nothing (the USDT interface of spec §7). */
export const erc20WithoutAnswer = lazyInterface(['function transfer(address to, uint256 amount)'])

/** What is called of an ENS-compatible name service (EIP-137, EIP-181, EIP-634). */
export const nameRegistry = lazyInterface(['function resolver(bytes32 node) view returns (address)'])
export const nameResolver = lazyInterface([
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
])
/** The same record for other coins: by their number of SLIP-44, or of ENSIP-11 for the chains of eip155. */
export const coinResolver = lazyInterface(['function addr(bytes32 node, uint256 coinType) view returns (bytes)'])
/** A resolver that stands for all names below its own (ENSIP-10). */
export const wildcardResolver = lazyInterface([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
])
/**
 * How a contract says that the answer is elsewhere (ERC-3668), and how it is given that answer; the call goes by the
 * selector it names.
 */
export const offchain = lazyInterface([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'function callback(bytes response, bytes extraData) view returns (bytes)',
])
