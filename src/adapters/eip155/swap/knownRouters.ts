// Written by scripts/knownRouters.mjs; do not edit by hand. Reviewed 2026-11-22.
// Sources: lifinance/contracts at ef00558fde6c, @uniswap/sdk-core 7.19.4.

export type KnownRouter = { name: string; address: string; chainIds: readonly number[] }

/** The routers in wide use, each on the networks its maker serves with it. */
export const knownRouters: readonly KnownRouter[] = [
  { name: '0x', address: '0x0000000000001fF3684f28c67538d4D072C22734', chainIds: [1, 10, 56, 137, 8453, 42161, 43114] },
  { name: '1inch', address: '0x111111125421cA6dc452d289314280a0f8842A65', chainIds: [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554] },
  { name: '1inch', address: '0x1111111254EEB25477B68fb85Ed929f73A960582', chainIds: [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554] },
  { name: '1inch', address: '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F', chainIds: [324] },
  { name: '1inch', address: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', chainIds: [324] },
  { name: 'KyberSwap', address: '0x6131B5fae19EA4f9D964eAc0408E4408b66337b5', chainIds: [1, 10, 56, 137, 8453, 42161, 43114] },
  { name: 'OpenOcean', address: '0x36A1aCbbCAfca2468b85011DDD16E7Cb4d673230', chainIds: [324] },
  { name: 'OpenOcean', address: '0x6352a56caadC4F1E25CD6c75970Fa768A3304e64', chainIds: [1, 10, 56, 100, 137, 8453, 42161, 43114] },
  { name: 'Uniswap', address: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', chainIds: [56, 8453, 42161, 43114] },
  { name: 'Uniswap', address: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', chainIds: [10] },
  { name: 'Uniswap', address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', chainIds: [1] },
  { name: 'Uniswap', address: '0xedf6066a2b290C185783862C7F4776A2C8077AD1', chainIds: [137] },
  { name: 'Velora', address: '0x6A000F20005980200259B80c5102003040001068', chainIds: [100] },
]
