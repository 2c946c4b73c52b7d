import { id, Wallet } from 'ethers'
import type { Chain } from '../chains/chain'
import { tokenBySymbol } from '../chains/deployments'
import { erc20 } from '../chains/swap/swapInterfaces'
import { isRecord } from '../http/exchange'
import type { AssetPlace } from './assets'

/** An account of the on-ramp's own: no visitor's, and not the deployer's, whose nonces decide addresses. */
const wallet = new Wallet(id('wallet-widget sandbox on-ramp treasury'))
const GAS_LIMIT = 200_000n
const TIP_WEI = 1_000_000_000n
/** Whole coins of each kind; more than all cards of a day could buy. */
const STOCK = 1_000_000_000n

/** Gives the treasury of a chain its coins; a step of the seed. */
export async function fundEvmTreasury(chain: Chain): Promise<void> {
  await chain.setNativeBalance(wallet.address, STOCK * 10n ** BigInt(chain.nativeCurrency.decimals))
  for (const symbol of ['USDC', 'USDT'])
    await chain.setTokenBalance(wallet.address, symbol, STOCK * 10n ** BigInt(tokenBySymbol(symbol).decimals))
}

/** Signs a transfer and hands it to the node. Resolves with its hash, before it is mined. */
export async function sendFromEvmTreasury(
  chain: Chain,
  { contractAddress }: AssetPlace,
  to: string,
  amountInUnits: bigint,
): Promise<string> {
  const [nonce, gasPrice] = await chain.rpc.batch([
    { method: 'eth_getTransactionCount', params: [wallet.address, 'pending'] },
    { method: 'eth_gasPrice' },
  ])
  const payment =
    contractAddress === ''
      ? { to, value: amountInUnits }
      : { to: contractAddress, data: erc20.encodeFunctionData('transfer', [to, amountInUnits]) }
  const signed = await wallet.signTransaction({
    ...payment,
    type: 2,
    chainId: chain.chainId,
    nonce: Number(nonce),
    gasLimit: GAS_LIMIT,
    maxFeePerGas: BigInt(String(gasPrice)) * 2n + TIP_WEI,
    maxPriorityFeePerGas: TIP_WEI,
  })
  return String(await chain.rpc.call('eth_sendRawTransaction', [signed]))
}

/** What became of a transfer: nothing yet while it waits for a block. */
export async function evmTransferOutcome(chain: Chain, hash: string): Promise<'waiting' | 'done' | 'failed'> {
  const receipt = await chain.rpc.call('eth_getTransactionReceipt', [hash])
  if (!isRecord(receipt)) return 'waiting'
  return receipt['status'] === '0x1' ? 'done' : 'failed'
}
