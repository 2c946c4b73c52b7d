import { parseUnits } from 'ethers'
import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { fundSolanaTreasury } from '../../onramp/solanaTreasury'
import { seedPools } from '../amm/seedPools'
import { createSolanaChain, SOLANA_HISTORY_DAYS, type SolanaChain } from '../solanaChain'
import { solanaDevAccount } from '../solanaAccounts'
import { solanaCollectibles } from '../solanaCollectibles'
import { solanaNetwork } from '../solanaNetwork'
import { solanaTokenBySymbol, solanaTokens } from '../solanaTokens'
import { writeMint, writeMintWithFee } from '../tokenState'
import { seedCollectible } from './seedCollectibles'

type Holding = { label: string; SOL: string; USDC: string; PYUSD: string; ACORN: string }

/** What each account owns when the sandbox starts. Frank has tokens and hardly any SOL; Erin has no token accounts. */
const holdings: readonly Holding[] = [
  { label: 'alice', SOL: '100', USDC: '5000', PYUSD: '2500', ACORN: '12500.75' },
  { label: 'bob', SOL: '50', USDC: '1200', PYUSD: '300', ACORN: '800' },
  { label: 'carol', SOL: '25', USDC: '250.5', PYUSD: '99.99', ACORN: '42.000000001' },
  { label: 'dave', SOL: '10', USDC: '10', PYUSD: '0', ACORN: '7' },
  { label: 'erin', SOL: '1', USDC: '0', PYUSD: '0', ACORN: '0' },
  { label: 'frank', SOL: '0.000001', USDC: '1000', PYUSD: '1000', ACORN: '1000' },
]

type PastTransfer = {
  daysAgo: number
  from: string
  to: string
  amount: string
  symbol: 'SOL' | 'USDC' | 'PYUSD' | 'ACORN'
}

const past: readonly PastTransfer[] = [
  { daysAgo: 74, from: 'bob', to: 'alice', amount: '2.5', symbol: 'SOL' },
  { daysAgo: 61, from: 'alice', to: 'bob', amount: '120', symbol: 'USDC' },
  { daysAgo: 48, from: 'carol', to: 'alice', amount: '35.25', symbol: 'PYUSD' },
  { daysAgo: 33, from: 'alice', to: 'carol', amount: '10.5', symbol: 'ACORN' },
  { daysAgo: 20, from: 'alice', to: 'dave', amount: '0.75', symbol: 'SOL' },
  { daysAgo: 12, from: 'bob', to: 'alice', amount: '60', symbol: 'USDC' },
  { daysAgo: 6, from: 'alice', to: 'bob', amount: '5.5', symbol: 'PYUSD' },
  // Fails on the chain: nobody owns as much.
  { daysAgo: 4, from: 'alice', to: 'carol', amount: '1000000', symbol: 'USDC' },
  { daysAgo: 2, from: 'alice', to: 'bob', amount: '0.25', symbol: 'SOL' },
]

/** Alice's collectibles came a day apart from then on. */
const COLLECTIBLES_FROM_DAYS_AGO = 9
const DAY_MS = 86_400_000

/** A fresh chain in the state every reset comes back to. */
export function seedSolana(): SolanaChain {
  const chain = createSolanaChain()
  const authority = base58.encode(createHash('sha256').update('wallet-widget sandbox mint authority').digest())
  for (const token of solanaTokens) {
    const mint = { authority, supply: parseUnits('1000000000', token.decimals), decimals: token.decimals }
    const data = token.fee ? writeMintWithFee(mint, token.fee) : writeMint(mint)
    chain.runtime.setAccount(token.address, {
      lamports: chain.runtime.rentFor(data.length),
      data,
      owner: token.programId,
      executable: false,
    })
  }
  seedBalances(chain)
  seedHistory(chain)
  // Again: the history must not make the balances crooked.
  seedBalances(chain)
  fundSolanaTreasury(chain)
  seedPools(chain)
  chain.keepAsFirstState()
  return chain
}

function seedBalances(chain: SolanaChain): void {
  for (const holding of holdings) {
    const { address } = solanaDevAccount(holding.label)
    chain.setLamports(address, parseUnits(holding.SOL, solanaNetwork.nativeCurrency.decimals))
    for (const symbol of ['USDC', 'PYUSD', 'ACORN'] as const) {
      const token = solanaTokenBySymbol(symbol)
      if (token && holding[symbol] !== '0') chain.setTokens(address, token, parseUnits(holding[symbol], token.decimals))
    }
  }
}

type Event = { daysAgo: number; happen: (at: { slot: number; unixTime: number }) => unknown }

/** Everything that happened, the oldest first, as it was. */
function seedHistory(chain: SolanaChain): void {
  const transfers = past.map(({ daysAgo, from, to, amount, symbol }): Event => {
    const token = solanaTokenBySymbol(symbol)
    const units = parseUnits(amount, token?.decimals ?? solanaNetwork.nativeCurrency.decimals)
    return {
      daysAgo,
      happen: (at) => chain.transfer(solanaDevAccount(from), solanaDevAccount(to).address, units, token, at),
    }
  })
  const collectibles = solanaCollectibles.map((piece, index): Event => ({
    daysAgo: COLLECTIBLES_FROM_DAYS_AGO - index,
    happen: (at) => seedCollectible(chain, piece, 'alice', at),
  }))
  for (const { daysAgo, happen } of [...transfers, ...collectibles].sort(
    (left, right) => right.daysAgo - left.daysAgo,
  )) {
    const timeMs = Date.now() - Math.min(daysAgo, SOLANA_HISTORY_DAYS) * DAY_MS
    happen({ slot: chain.clock.slotAt(timeMs), unixTime: Math.floor(timeMs / 1000) })
  }
}
