// Written by scripts/knownRouters.mjs; do not edit by hand. Reviewed 2026-11-23.
// Sources: lifinance/contracts at ef00558fde6c, @uniswap/sdk-core 7.19.4,
// @uniswap/universal-router-sdk 5.13.0, docs.odos.xyz.

export type KnownRouter = { name: string; address: string; chainIds: readonly number[] }

/** The routers in wide use, each on the networks its maker serves with it. */
export const knownRouters: readonly KnownRouter[] = [
  { name: '0x', address: '0x0000000000001fF3684f28c67538d4D072C22734', chainIds: [1, 10, 56, 137, 8453, 42161, 43114] },
  {
    name: '1inch',
    address: '0x111111125421cA6dc452d289314280a0f8842A65',
    chainIds: [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554],
  },
  {
    name: '1inch',
    address: '0x1111111254EEB25477B68fb85Ed929f73A960582',
    chainIds: [1, 10, 56, 100, 137, 250, 8217, 8453, 42161, 43114, 1313161554],
  },
  { name: '1inch', address: '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F', chainIds: [324] },
  { name: '1inch', address: '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF', chainIds: [324] },
  {
    name: 'KyberSwap',
    address: '0x6131B5fae19EA4f9D964eAc0408E4408b66337b5',
    chainIds: [1, 10, 56, 137, 8453, 42161, 43114],
  },
  {
    name: 'LI.FI',
    address: '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE',
    chainIds: [1, 10, 56, 100, 137, 8453, 42161, 43114],
  },
  { name: 'LI.FI', address: '0x1255d17c1BC2f764d087536410879F2d0D8772fD', chainIds: [8217] },
  { name: 'LI.FI', address: '0x341e94069f53234fE6DabeF707aD424830525715', chainIds: [324] },
  { name: 'Odos', address: '0x19cEeAd7105607Cd444F5ad10dd51356436095a1', chainIds: [8453] },
  { name: 'Odos', address: '0x4bBa932E9792A2b917D47830C93a9BC79320E4f7', chainIds: [324] },
  { name: 'Odos', address: '0x4E3288c9ca110bCC82bf38F09A7b425c095d92Bf', chainIds: [137] },
  { name: 'Odos', address: '0x88de50B233052e4Fb783d4F6db78Cc34fEa3e9FC', chainIds: [43114] },
  { name: 'Odos', address: '0x89b8AA89FDd0507a99d334CBe3C808fAFC7d850E', chainIds: [56] },
  { name: 'Odos', address: '0xa669e7A0d4b3e4Fa48af2dE86BD4CD7126Be4e13', chainIds: [42161] },
  { name: 'Odos', address: '0xCa423977156BB05b13A2BA3b76Bc5419E2fE9680', chainIds: [10] },
  { name: 'Odos', address: '0xCf5540fFFCdC3d510B18bFcA6d2b9987b0772559', chainIds: [1] },
  { name: 'Odos', address: '0xD0c22A5435F4E8E5770C1fAFb5374015FC12F7cD', chainIds: [250] },
  { name: 'OpenOcean', address: '0x36A1aCbbCAfca2468b85011DDD16E7Cb4d673230', chainIds: [324] },
  {
    name: 'OpenOcean',
    address: '0x6352a56caadC4F1E25CD6c75970Fa768A3304e64',
    chainIds: [1, 10, 56, 100, 137, 8453, 42161, 43114],
  },
  { name: 'Uniswap', address: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223', chainIds: [137] },
  { name: 'Uniswap', address: '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07', chainIds: [56] },
  { name: 'Uniswap', address: '0x28731BCC616B5f51dD52CF2e4dF0E78dD1136C06', chainIds: [324] },
  { name: 'Uniswap', address: '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', chainIds: [1, 8453] },
  { name: 'Uniswap', address: '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24', chainIds: [56, 8453, 42161, 43114] },
  { name: 'Uniswap', address: '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2', chainIds: [10] },
  { name: 'Uniswap', address: '0x4Dae2f939ACf50408e13d58534Ff8c2776d45265', chainIds: [56, 43114] },
  { name: 'Uniswap', address: '0x5E325eDA8064b456f4781070C0738d849c824258', chainIds: [42161] },
  { name: 'Uniswap', address: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af', chainIds: [1] },
  { name: 'Uniswap', address: '0x6fF5693b99212Da76ad316178A184AB56D299b43', chainIds: [8453] },
  { name: 'Uniswap', address: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D', chainIds: [1] },
  { name: 'Uniswap', address: '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507', chainIds: [10] },
  { name: 'Uniswap', address: '0x94b75331AE8d42C1b61065089B7d48FE14aA73b7', chainIds: [43114] },
  { name: 'Uniswap', address: '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3', chainIds: [42161] },
  { name: 'Uniswap', address: '0xCb1355ff08Ab38bBCE60111F1bb2B784bE25D7e8', chainIds: [10] },
  { name: 'Uniswap', address: '0xec7BE89e9d109e7e3Fec59c222CF297125FEFda2', chainIds: [137] },
  { name: 'Uniswap', address: '0xedf6066a2b290C185783862C7F4776A2C8077AD1', chainIds: [137] },
  { name: 'Velora', address: '0x6A000F20005980200259B80c5102003040001068', chainIds: [100] },
]

/** Who makes the pools of Uniswap, by chain: a pool is one of them when its maker says so. */
export const poolFactories: Readonly<Record<number, { v2: string | undefined; v3: string | undefined } | undefined>> = {
  1: { v2: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f', v3: '0x1F98431c8aD98523631AE4a59f267346ea31F984' },
  10: { v2: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf', v3: '0x1F98431c8aD98523631AE4a59f267346ea31F984' },
  56: { v2: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', v3: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7' },
  137: { v2: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', v3: '0x1F98431c8aD98523631AE4a59f267346ea31F984' },
  324: { v2: undefined, v3: '0x8FdA5a7a8dCA67BBcDd10F02Fa0649A937215422' },
  8453: { v2: '0x8909Dc15e40173Ff4699343b6eB8132c65e18eC6', v3: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD' },
  42161: { v2: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9', v3: '0x1F98431c8aD98523631AE4a59f267346ea31F984' },
  43114: { v2: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C', v3: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD' },
}
