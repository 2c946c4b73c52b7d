import { ALICE, BOB } from '../../../test/support/builders'
import { anAnswerRow, anNftTransfer, answerRows, aTransfer } from '../../../test/support/historyRows'
import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import type { HttpRequest } from '../../api/httpClient'
import { HttpError } from '../../errors'
import { transactionSubmitted } from '../transactions'
import type { HistoryFilter } from './filterHistory'
import { loadHistory, loadMoreHistory } from './historyByHost'

const PATH = `/v1/account/${ALICE}/history`

/** A page that draws itself, with Alice connected and this service. */
function aPage(answer: (request: HttpRequest) => unknown, wishes: StoreWishes = {}) {
  const services = fakeServices({ answers: { [PATH]: answer } })
  const { dispatch } = createTestStore(services, { isConnected: true, ...wishes })
  return { dispatch, load: () => dispatch(loadHistory()), more: () => dispatch(loadMoreHistory()) }
}

const once =
  (...rows: unknown[]) =>
  () => ({ data: rows, next: null })

it('comes page by page, newest first, until there is no more', async () => {
  const { load, more } = aPage(({ query }) => {
    const from = Number(query?.['cursor'] ?? 0)
    return { data: answerRows(50, from), next: from === 0 ? '50' : null }
  })
  const first = await load()
  expect([first.entries.length, first.hasMore]).toEqual([50, true])
  const all = await more()
  expect([all.entries.length, all.hasMore]).toEqual([100, false])
})

it('says what moved, which way and with whom', async () => {
  const { load } = aPage(once(anAnswerRow()))
  expect((await load()).entries).toMatchObject([
    {
      operationType: 'send',
      status: 'confirmed',
      party: BOB,
      isOwn: false,
      moved: [{ sign: '−', quantity: '12.5', symbol: 'USDC' }],
      explorerUrl: expect.stringContaining('/tx/0xabab'),
    },
  ])
})

it('has no spam in it, no sign where nothing moved, and repeats no address that was made to be mistaken', async () => {
  const spam = anAnswerRow({}, { id: 'one', transfers: [aTransfer(), anNftTransfer('Claim 5,000', true)] })
  const failed = anAnswerRow({ hash: '0x2', status: 'failed' }, { id: 'two' })
  const dust = anAnswerRow({ hash: '0x3' }, { id: 'three', transfers: [aTransfer({ quantity: { numeric: '0' } })] })
  const { entries } = await aPage(once(spam, failed, dust)).load()
  expect(entries.map(({ moved }) => moved.map(({ sign, symbol }) => `${sign}${symbol}`))).toEqual([
    ['−USDC'],
    ['USDC'],
    ['−USDC'],
  ])
  expect(entries.map(({ party }) => party)).toEqual([BOB, BOB, undefined])
})

it('has what was made here beside it', async () => {
  const { dispatch, load } = aPage(once())
  dispatch(
    transactionSubmitted({
      transactionId: 'own',
      kind: 'swap',
      status: 'submitted',
      hash: '0xOWN',
      caipNetworkId: 'eip155:1',
      from: `eip155:1:${ALICE}`,
      summary: {
        symbol: 'ETH',
        decimals: 18,
        amountInUnits: '1500000000000000000',
        to: BOB,
        receives: { symbol: 'USDC', decimals: 6, amountInUnits: '3000000' },
      },
      requestedAt: 5,
      submittedAt: 6,
    }),
  )
  expect((await load()).entries).toMatchObject([
    {
      status: 'pending',
      operationType: 'trade',
      happenedAt: 5,
      hash: '0xOWN',
      isOwn: true,
      moved: [
        { sign: '−', quantity: '1.5', symbol: 'ETH' },
        { sign: '+', quantity: '3', symbol: 'USDC' },
      ],
    },
  ])
})

it('is rejected with why it did not come, and comes at the next try', async () => {
  let isDown = true
  const { load, more } = aPage(() =>
    isDown ? Promise.reject(new HttpError({ status: 500 })) : { data: [anAnswerRow()], next: null },
  )
  await expect(load()).rejects.toMatchObject({ code: 'HTTP' })
  isDown = false
  expect((await more()).entries).toHaveLength(1)
})

it('is nobody’s while nobody is connected', async () => {
  const { load } = aPage(once(), { isConnected: false })
  await expect(load()).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
})

it('has of it what is wanted, and says that there may be more of that', async () => {
  const rows = [
    anAnswerRow({ hash: '0x1' }, { id: 'one' }),
    anAnswerRow({ hash: '0x2', status: 'failed' }, { id: 'two' }),
    anAnswerRow(
      { hash: '0x3', operationType: 'receive' },
      { id: 'three', transfers: [aTransfer({ direction: 'in' })] },
    ),
  ]
  const { dispatch } = aPage(() => ({ data: rows, next: 'more' }))
  const hashesOf = async (filter: HistoryFilter): Promise<string[]> =>
    (await dispatch(loadHistory(filter))).entries.map(({ hash }) => hash)
  const happenedAt = (await dispatch(loadHistory())).entries[0]?.happenedAt ?? 0
  expect(await hashesOf({ status: 'failed' })).toEqual(['0x2'])
  expect(await hashesOf({ sign: '+' })).toEqual(['0x3'])
  expect(await hashesOf({ operationTypes: ['receive', 'trade'] })).toEqual(['0x3'])
  expect(await hashesOf({ text: ' usd', sign: '−' })).toEqual(['0x1'])
  expect(await hashesOf({ text: '0x2' })).toEqual(['0x2'])
  expect(await hashesOf({ text: 'no such coin' })).toEqual([])
  expect((await hashesOf({ from: happenedAt, until: happenedAt + 1 })).length).toBeGreaterThan(0)
  expect(await hashesOf({ until: happenedAt, from: happenedAt })).toEqual([])
  expect(await dispatch(loadHistory({ status: 'pending' }))).toEqual({ entries: [], hasMore: true })
  expect((await dispatch(loadMoreHistory({ status: 'failed' }))).entries.map(({ hash }) => hash)).toEqual(['0x2'])
})
