import { lazyInterface } from '../lazyInterface'

/** What a swap asks of a token: allowances (ERC-20), and allowances by signature (EIP-2612, EIP-5267). */
export const tokenAbi = lazyInterface([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function name() view returns (string)',
  'function version() view returns (string)',
  'function nonces(address owner) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
  'function PERMIT_TYPEHASH() view returns (bytes32)',
  'function eip712Domain() view returns (bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions)',
])

// Parameters are named by what they mean to a visitor, not as their routers do: `amount` is all that may leave,
// `minimum` the least that must arrive.
const V2_TAIL = 'address[] path, address recipient, uint256 deadline'
const DESCRIPTION =
  'tuple(address sourceToken, address toToken, address sourceReceiver, address recipient, uint256 amount, uint256 minimum, uint256 flags) description'

/** The swaps of Uniswap V2's Router02, and of every router made after it. */
export const uniswapV2 = lazyInterface([
  `function swapExactTokensForTokens(uint256 amount, uint256 minimum, ${V2_TAIL})`,
  `function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, ${V2_TAIL})`,
  `function swapTokensForExactTokens(uint256 minimum, uint256 amount, ${V2_TAIL})`,
  `function swapExactETHForTokens(uint256 minimum, ${V2_TAIL})`,
  `function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 minimum, ${V2_TAIL})`,
  `function swapETHForExactTokens(uint256 minimum, ${V2_TAIL})`,
  `function swapExactTokensForETH(uint256 amount, uint256 minimum, ${V2_TAIL})`,
  `function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amount, uint256 minimum, ${V2_TAIL})`,
  `function swapTokensForExactETH(uint256 minimum, uint256 amount, ${V2_TAIL})`,
])

/** The swaps of the two aggregation routers in wide use: version 5 (0x12aa3caf) and version 6 (0x07ed2379). */
export const aggregatorV5 = lazyInterface([`function swap(address executor, ${DESCRIPTION}, bytes permit, bytes data)`])
export const aggregatorV6 = lazyInterface([`function swap(address executor, ${DESCRIPTION}, bytes data)`])

/** A signed allowance and a call of the same router, in one. */
export const permitAndCall = lazyInterface(['function permitAndCall(bytes permit, bytes action)'])
