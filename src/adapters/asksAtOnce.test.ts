import { Keypair } from '@solana/web3.js'
import { ALICE, aNetwork, BOB } from '../../test/support/builders'
import { networks } from '../config/networks'
import { createBip122SignatureAdapter } from './bip122/signatures/bip122SignatureAdapter'
import type { NetworkRpc, Transfer } from './contract'
import { createEip155Adapter } from './eip155/eip155Adapter'
import { createEip155SignatureAdapter } from './eip155/signatures/eip155SignatureAdapter'
import { createEip155SwapAdapter } from './eip155/swap/eip155SwapAdapter'
import { createPolkadotSignatureAdapter } from './polkadot/signatures/polkadotSignatureAdapter'
import { prepareTransfer } from './solana/prepareTransfer'
import { createSolanaSignatureAdapter } from './solana/signatures/solanaSignatureAdapter'

// Account and network are read from the wallet right before it is asked (features/walletRequests): whatever a request
// still waited for after that would be time for the wallet to go elsewhere.

const rpc: NetworkRpc = async (_network, method) => {
  const answers: Record<string, unknown> = {
    eth_call: '0x',
    getLatestBlockhash: { value: { blockhash: '1'.repeat(32), lastValidBlockHeight: 100 } },
    simulateTransaction: { value: { err: null, unitsConsumed: 450 } },
    getAccountInfo: { value: null },
  }
  return answers[method]
}
const key = (fill: number): string => Keypair.fromSeed(new Uint8Array(32).fill(fill)).publicKey.toBase58()
const transfer: Transfer = { network: aNetwork(), from: ALICE, to: BOB, amountInUnits: '600', isSmartAccount: false }
const fee = { feeInUnits: '15000', gasLimit: '500', gasPriceInUnits: '20000000' }
const built = { network: aNetwork(), from: ALICE, to: BOB, data: '0xdeadbeef', valueInUnits: '0' }
const text = { address: ALICE, message: 'hello' }
const evm = createEip155Adapter({ rpc })
const swaps = createEip155SwapAdapter({ rpc, get: async () => null })

/** What is prepared before the wallet says who signs, and the request after it. */
const WAYS: Record<string, () => Promise<(provider: unknown) => Promise<unknown>>> = {
  'a transfer of eip155': () => evm.prepareTransfer(transfer, fee),
  'a transfer of Solana': () =>
    prepareTransfer(rpc, { ...transfer, network: networks.solana, from: key(1), to: key(2) }, fee),
  'a swap': async () => (provider) => swaps.sendTransaction(provider, built),
  'a swap in one confirmation': async () => (provider) => swaps.sendBatch(provider, [built, built]),
  'a name': async () => async (provider) => evm.signText?.(provider, ALICE, 'hello'),
  'a sign-in of eip155': async () => (provider) => createEip155SignatureAdapter({ rpc }).signMessage(provider, text),
  'a sign-in of Solana': async () => (provider) => createSolanaSignatureAdapter({ rpc }).signMessage(provider, text),
  'a sign-in of Polkadot': async () => (provider) =>
    createPolkadotSignatureAdapter({ rpc }).signMessage(provider, text),
  'a sign-in of Bitcoin': async () => (provider) => createBip122SignatureAdapter({ rpc }).signMessage(provider, text),
}

it.each(Object.keys(WAYS))('%s is asked of the wallet at once', async (way) => {
  const request = await WAYS[way]?.()
  const asked = jest.fn(async () => undefined)
  const wallet = { request: asked, signTransaction: asked, signMessage: asked, signRaw: asked }
  const asking = request?.(wallet)
  expect(asked).toHaveBeenCalledTimes(1)
  // Its answer is none.
  await asking?.catch(() => undefined)
})
