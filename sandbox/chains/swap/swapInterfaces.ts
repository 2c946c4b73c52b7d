import { Interface } from 'ethers'

const swaps = [
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
]

/** The router the convert API sends visitors to: `contracts/SwapRouter.sol`. */
export const swapRouter = new Interface([
  ...swaps,
  'function permitAndCall(bytes permit, bytes action) payable returns (bytes result)',
  'function multicall(bytes[] actions) payable returns (bytes[] results)',
])

/** The pools' own router, as far as it is used here. */
export const poolRouter = new Interface([
  ...swaps,
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountADesired, uint256 amountBDesired, uint256 amountAMin, uint256 amountBMin, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amountTokenDesired, uint256 amountTokenMin, uint256 amountETHMin, address to, uint256 deadline) payable',
])

/** What every token here understands. The tether answers nothing to the last two. */
export const erc20 = new Interface([
  'function balanceOf(address holder) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])
