/**
 * What the build makes of the Solana adapter: how heavy it is, what is left out, and that it still makes the same
 * transactions.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { base58, base64 } from '@scure/base'
import { Keypair, Transaction } from '@solana/web3.js'
import type { Transfer } from '../src/adapters/contract'
import { createSolanaAdapter } from '../src/adapters/solana/solanaAdapter'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../src/adapters/solana/tokenPrograms'
import { sendTransfer } from './support/sendTransfer'

// Bundling and starting Node take a while on a busy machine.
jest.setTimeout(60_000)

/** Together with the parts of it that other chunks share (docs/adr/0009). */
const BUDGET_BYTES = 60_000
const FORBIDDEN = [
  'rpc-websockets',
  'jayson',
  'node-fetch',
  'agentkeepalive',
  'superstruct',
  'borsh',
  'eventemitter3',
  'uuid',
  'ws',
  'bn.js',
  'fast-stable-stringify',
  'text-encoding-utf-8',
  '@solana/spl-token',
]

const seed = Array.from({ length: 32 }, () => 7)
const alice = Keypair.fromSeed(Uint8Array.from(seed))
const ALICE = alice.publicKey.toBase58()
const [BOB, MINT, MINT_2022] = [1, 2, 3].map((fill) => base58.encode(new Uint8Array(32).fill(fill))) as [
  string,
  string,
  string,
]
const network = {
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: ['http://node.test/'],
}

const mintData = Uint8Array.from({ length: 82 }, (_item, index) => (index === 44 ? 6 : index === 45 ? 1 : 0))
const mintOf = (owner: string) => ({
  value: { owner, lamports: 1, executable: false, data: [base64.encode(mintData), 'base64'] },
})
const answers: Record<string, unknown> = {
  getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 100 } },
  getAccountInfo: { value: null },
  [`getAccountInfo ${MINT}`]: mintOf(TOKEN_PROGRAM),
  [`getAccountInfo ${MINT_2022}`]: mintOf(TOKEN_2022_PROGRAM),
  getTokenAccountsByOwner: {
    value: [
      {
        pubkey: ALICE,
        account: {
          data: {
            parsed: { info: { mint: MINT, state: 'initialized', tokenAmount: { amount: '9000', decimals: 6 } } },
          },
        },
      },
    ],
  },
  getFeeForMessage: { value: 5000 },
  getMinimumBalanceForRentExemption: 2_039_280,
  simulateTransaction: { value: { err: null, unitsConsumed: 12_345 } },
  sendTransaction: 'sent',
}
const aTransfer = (token?: string) => ({
  network,
  from: ALICE,
  to: BOB,
  amountInUnits: '8999',
  isSmartAccount: false,
  ...(token !== undefined && { token: { tokenAddress: token, decimals: 6 } }),
})
const transfers = [aTransfer(), aTransfer(MINT), aTransfer(MINT_2022)]

const folder = mkdtempSync(join(tmpdir(), 'solana-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function runScript(name: string, ...args: readonly string[]): unknown {
  return JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'support', name), ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  )
}

/** What the adapter in the source tree sends and says. */
async function fromSource(): Promise<unknown[]> {
  const made: unknown[] = []
  const adapter = createSolanaAdapter({
    rpc: async (_network, method, [first]) => {
      if (method === 'sendTransaction') made.push(first)
      return answers[`${method} ${String(first)}`] ?? answers[method]
    },
  })
  const provider = {
    async signTransaction(bytes: Uint8Array) {
      const transaction = Transaction.from(bytes)
      transaction.partialSign(alice)
      return Uint8Array.from(transaction.serialize())
    },
  }
  for (const transfer of transfers as Transfer[])
    made.push(await sendTransfer(adapter, provider, transfer, await adapter.estimateFee(transfer)))
  return made
}

describe('the built Solana adapter', () => {
  const built = runScript('bundleSolana.mjs', folder) as {
    gzipBytes: number
    packages: string[]
    verdict: string
    verdictWithMore: string
  }

  it('holds the chain’s library without its connection, and no package that was left out', () => {
    expect(built.packages).toContain('@solana/web3.js')
    expect(built.packages.filter((name) => FORBIDDEN.includes(name))).toEqual([])
  })

  it('passes the build’s own look at its packages, and would not with one of those', () => {
    expect(built.verdict).toMatch(/^Code of the following packages/)
    expect(built.verdictWithMore).toMatch(/was to be left out \(docs\/adr\/0009\): superstruct$/)
  })

  it('weighs no more than it may, everything included', () => {
    expect(built.gzipBytes).toBeLessThanOrEqual(BUDGET_BYTES)
  })

  it('makes, checks and sends the same transactions as the source', async () => {
    const expected = await fromSource()
    expect(expected).toHaveLength(6)
    expect(expected).toContainEqual({
      hash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,88}$/),
      lastValidBlockHeight: 100,
    })
    expect(
      runScript('askForTransfers.mjs', join(folder, 'solanaAdapter.mjs'), JSON.stringify({ seed, transfers, answers })),
    ).toEqual(expected)
  })
})
