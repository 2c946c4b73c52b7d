import { json, text, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import type { Router } from '../http/router'
import type { World } from '../world'
import type { BitcoinLedger } from './bitcoinLedger'
import { addressJson, listPage, statusOf, transactionJson, unspentJson } from './esplora'
import { scriptOf } from './outputScript'
import { TransactionRefused } from './transactionRefused'

/** The first block of every regtest chain; its CAIP-2 id begins with it. */
const REGTEST_GENESIS = '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'

/** What a transaction pays for a virtual byte to be in one of so many next blocks; fractions, as estimates have them. */
const FEE_ESTIMATES = { 1: 12.043, 2: 9.5, 3: 7.001, 6: 4.2, 10: 3.1, 24: 2.004, 144: 1.011, 504: 1, 1008: 1 }

/** `/bitcoin`: a server of the Esplora kind, on the sandbox's own ledger. */
export function registerBitcoin(router: Router, { bitcoin: ledger }: World): void {
  const get = (path: string, name: string, answer: (key: string) => Answer): void =>
    router.get(`/bitcoin${path}`, ({ params }) => answer(params['key'] ?? ''), ['bitcoin', `bitcoin:${name}`])
  const ofAddress =
    (answer: (address: string) => unknown) =>
    (address: string): Answer =>
      scriptOf(address) === null ? text('Invalid Bitcoin address', 400) : json(answer(address))
  const ofTransaction =
    (answer: (transaction: NonNullable<ReturnType<BitcoinLedger['find']>>) => Answer) =>
    (txid: string): Answer => {
      const found = ledger.find(txid)
      return found ? answer(found) : text('Transaction not found', 404)
    }

  get(
    '/address/:key',
    'address',
    ofAddress((address) => addressJson(ledger, address)),
  )
  get(
    '/address/:key/utxo',
    'utxo',
    ofAddress((address) => unspentJson(ledger, address)),
  )
  // As mempool.space answers; servers without `after_txid` have the path below alone.
  router.get(
    '/bitcoin/address/:key/txs',
    ({ params, url }) =>
      ofAddress((address) => listPage(ledger, address, url.searchParams.get('after_txid') ?? undefined))(
        params['key'] ?? '',
      ),
    ['bitcoin', 'bitcoin:txs'],
  )
  router.get(
    '/bitcoin/address/:key/txs/chain/:last',
    ({ params }) => ofAddress((address) => listPage(ledger, address, params['last'] ?? ''))(params['key'] ?? ''),
    ['bitcoin', 'bitcoin:txs'],
  )
  get(
    '/tx/:key',
    'tx',
    ofTransaction((transaction) => json(transactionJson(ledger, transaction))),
  )
  get(
    '/tx/:key/status',
    'tx',
    ofTransaction(({ height }) => json(statusOf(ledger, height))),
  )
  get(
    '/tx/:key/hex',
    'tx',
    ofTransaction(({ hex }) => text(hex)),
  )
  get('/blocks/tip/height', 'tip', () => text(String(ledger.height)))
  get('/blocks/tip/hash', 'tip', () => text(ledger.block(ledger.height).hash))
  get('/block-height/:key', 'block', (height) => {
    if (!/^\d{1,9}$/.test(height) || Number(height) > ledger.height) return text('Block not found', 404)
    return text(height === '0' ? REGTEST_GENESIS : ledger.block(Number(height)).hash)
  })
  get('/fee-estimates', 'fees', () => json(FEE_ESTIMATES))
  router.get(
    '/bitcoin/tx/:key/outspend/:vout',
    ({ params }) => {
      const spender = ledger.spenderOf(params['key'] ?? '', Number(params['vout']))
      if (!spender) return json({ spent: false })
      const { txid, inputs, height } = spender
      const vin = inputs.findIndex((input) => input.txid === params['key'] && input.vout === Number(params['vout']))
      return json({ spent: true, txid, vin, status: statusOf(ledger, height) })
    },
    ['bitcoin', 'bitcoin:outspend'],
  )
  // A server of `ord`, as far as it says what lies on an output: of what waits or is spent it knows nothing.
  router.get(
    '/ord/r/utxo/:place',
    ({ params }) => {
      const [txid = '', vout = ''] = (params['place'] ?? '').split(':')
      const output = ledger.unspentAt(txid, Number(vout))
      if (output?.height == null) return text('output not found', 404)
      const inscriptions = ledger.isInscribed(txid, Number(vout)) ? [`${txid}i0`] : []
      return json({ inscriptions, runes: {}, sat_ranges: null, value: Number(output.value) })
    },
    ['ord'],
  )
  router.post('/bitcoin/tx', (exchange) => broadcast(ledger, exchange), ['bitcoin', 'bitcoin:broadcast'])
}

/** `POST /tx`: raw hex in, txid out; 400 with a node's words when the network would not take it. */
async function broadcast(ledger: BitcoinLedger, { body }: Exchange): Promise<Answer> {
  // What reads transactions is large, and most runs of the sandbox send none.
  const { checkTransaction } = await import('./checkTransaction')
  try {
    const { replaces, ...transaction } = checkTransaction(ledger, body)
    for (const replaced of replaces) ledger.evict(replaced)
    ledger.apply(transaction)
    return text(transaction.txid)
  } catch (problem) {
    if (!(problem instanceof TransactionRefused)) throw problem
    return text(
      `sendrawtransaction RPC error: ${JSON.stringify({ code: problem.code, message: problem.message })}`,
      400,
    )
  }
}
