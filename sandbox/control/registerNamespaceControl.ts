import type { Router } from '../http/router'
import type { World } from '../world'
import { type Command, commandHandler } from './command'
import { fundBitcoin, inscribeBitcoin, mineBitcoin, setBitcoinMining } from './bitcoinCommands'
import { minePolkadot, setPolkadotAsset, setPolkadotBalance, setPolkadotMining } from './polkadotCommands'
import { airdropOnSolana, expireBlockhashes, setLanding, setSolanaBalance, transferOnSolana } from './solanaCommands'

/** `/control/<namespace>/…`: what a test may do to the networks that are no EVM chains. */
export function registerNamespaceControl(router: Router, world: World): void {
  const command = (run: Command) => commandHandler(world, run)
  router.post('/control/solana/balance', command(setSolanaBalance))
  router.post('/control/solana/transfer', command(transferOnSolana))
  router.post('/control/solana/airdrop', command(airdropOnSolana))
  router.post('/control/solana/expire-blockhashes', command(expireBlockhashes))
  router.post('/control/solana/landing', command(setLanding))
  router.post('/control/bitcoin/fund', command(fundBitcoin))
  router.post('/control/bitcoin/inscribe', command(inscribeBitcoin))
  router.post('/control/bitcoin/mine', command(mineBitcoin))
  router.post('/control/bitcoin/mining', command(setBitcoinMining))
  router.post('/control/polkadot/balance', command(setPolkadotBalance))
  router.post('/control/polkadot/asset', command(setPolkadotAsset))
  router.post('/control/polkadot/mine', command(minePolkadot))
  router.post('/control/polkadot/mining', command(setPolkadotMining))
}

/** Their part of the documentation. */
export const namespaceControlPaths = {
  'POST /control/solana/balance': "{ account: label or address, amount: '12.5', token?: symbol }; without token: SOL",
  'POST /control/solana/transfer':
    "{ from?: label, to: label or address, amount: '1', token?: symbol }; a real, signed transaction; answers { hash }",
  'POST /control/solana/airdrop': "{ account, amount: '1' }; answers { hash }",
  'POST /control/solana/expire-blockhashes': 'Every blockhash given so far is too old from now on',
  'POST /control/solana/landing': '{ lands }; false: transactions are taken and never come into a block',
  'POST /control/bitcoin/fund': "{ account: label or address, amount: '0.5' }; money from nowhere; answers { txid }",
  'POST /control/bitcoin/inscribe': '{ account, amount }; the same with an inscription on it, of which `/ord` knows',
  'POST /control/bitcoin/mine': '{ blocks? }; answers { height }',
  'POST /control/bitcoin/mining': "{ mode: 'auto' | 'manual' }; auto: each transaction gets a block at once",
  'POST /control/polkadot/balance': "{ account: label or address, amount: '12.5', frozen?: '2' }",
  'POST /control/polkadot/asset':
    "{ id: 1984 or 77, status: 'live' | 'frozen' }, or of an account { id, account, units?, status?: 'liquid' | 'frozen' | 'blocked' }",
  'POST /control/polkadot/mine': '{ blocks? }; answers { height }; the last two blocks are not final',
  'POST /control/polkadot/mining':
    "{ mode: 'auto' | 'manual' }; auto: each transaction gets a block at once, which is final",
}
