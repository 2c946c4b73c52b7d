import { lazyInterface } from '../lazyInterface'

/** Uniswap's Permit2: at this address on every chain that has it. */
export const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
/** Multicall3: at this address on nearly every chain. */
export const MULTICALL3 = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** What is asked of tokens and collections. */
export const allowanceAbi = lazyInterface([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
  'function getApproved(uint256 tokenId) view returns (address)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function balanceOf(address owner) view returns (uint256)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
])

export const permit2Abi = lazyInterface([
  'function allowance(address owner, address token, address spender) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
])

export const multicallAbi = lazyInterface([
  'function aggregate3(tuple(address target, bool allowFailure, bytes callData)[] calls) view returns (tuple(bool success, bytes returnData)[] results)',
])
