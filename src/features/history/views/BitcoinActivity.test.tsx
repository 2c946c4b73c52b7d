/** The activity of a Bitcoin account, which its index tells of. Not here: what an index says (bip122/transfers). */
import { act, render, screen } from '@testing-library/react'
import { aNetwork } from '../../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { settle } from '../../../../test/support/fakes'
import type { ActivityItem, ActivityPage } from '../../../adapters/activityContract'
import { WidgetError } from '../../../errors'
import { StoreContext, walletSessionShared } from '../../../store'
import { fetchHistory, refreshHistory } from '../fetchHistory'
import { loadHistory } from '../historyByHost'
import { ActivityPanel } from './ActivityPanel'

const ME = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ANN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const NOW = Date.UTC(2026, 1, 1, 12)
const network = aNetwork({
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: ['https://index.example'],
})

const anItem = (number: number, parts: Partial<ActivityItem> = {}): ActivityItem => ({
  hash: number.toString(16).padStart(64, '0'),
  direction: 'in',
  amountInUnits: '50000',
  block: { height: 100 - number, time: NOW / 1000 - 3600 * number },
  ...parts,
})
const aPage = (items: ActivityItem[], next: string | null = null, hasAllWaiting = true): ActivityPage => ({
  items,
  next,
  newest: { height: 100, hasAllWaiting },
})
/** Waits in the memory of nodes. */
const waits = (number: number, parts: Partial<ActivityItem> = {}): ActivityItem => {
  const { block: _block, ...item } = anItem(number, parts)
  return item
}

async function aWidget(pages: (cursor: string | null) => Promise<ActivityPage> | ActivityPage) {
  const asked: (string | null)[] = []
  const services = fakeServices({
    now: NOW,
    adapter: {
      listActivity: async (_network, address, cursor) => {
        expect(address).toBe(ME)
        asked.push(cursor)
        return pages(cursor)
      },
    },
  })
  const store = createTestStore(services, { networks: [network] })
  const wallet = { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' } as const
  const accounts = [{ namespace: 'bip122', address: ME, type: 'payment' } as const]
  store.dispatch(walletSessionShared({ namespace: 'bip122', caipNetworkId: network.caipNetworkId, accounts, wallet }))
  await services.loadQueryLayer()
  const show = async () => {
    render(
      <StoreContext value={{ ...store.store }}>
        <ActivityPanel />
      </StoreContext>,
    )
    await act(settle)
  }
  return { ...store, services, asked, show }
}

const rows = (): string[] =>
  screen
    .queryAllByRole('listitem')
    .map((row) =>
      row.textContent.replaceAll(/1A1z\w{30}|\(opens in a new tab\)/g, '').replaceAll(/\d+ \w+ ago/g, 'ago'),
    )

it('tells of payments with their fee and how sure they are, and of what waits without a time', async () => {
  const { show, services } = await aWidget(() =>
    aPage([
      waits(0, { direction: 'out', amountInUnits: '150000000', feeInUnits: '1234', party: ANN }),
      waits(1, { amountInUnits: '600' }),
      anItem(2, { party: ANN }),
      anItem(5, { direction: 'out', amountInUnits: '900', feeInUnits: '10' }),
      anItem(6, { direction: 'self', feeInUnits: '200' }),
    ]),
  )
  await show()
  expect(rows()).toEqual([
    expect.stringMatching(/^B?SendingSending to .*Confirming · 1A1z…DivfNa · Fee 0.00001234 BTC−1.5 BTC/),
    expect.stringMatching(/Receiving.*Confirming · Unverified sender/),
    expect.stringMatching(/Received from .*3 confirmations · ago/),
    expect.stringMatching(/Sent.*Fee 0.0000001 BTC · ago/),
    expect.stringMatching(/Moved within your account.*Fee 0.000002 BTC · ago/),
  ])
  expect(rows()[3]).not.toContain('confirmation')
  expect(rows()[2]).toContain('+0.0005 BTC')
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(`https://explorer.example/tx/${anItem(0).hash}`)
  expect(services.http.asked(`/v1/account/${ME}/history`)).toEqual([])
})

it('goes on behind the last page, and ends with an empty one', async () => {
  const { dispatch, state, asked } = await aWidget((cursor) =>
    cursor === null
      ? aPage([anItem(1)], 'next')
      : { items: cursor === 'next' ? [anItem(2)] : [], next: cursor === 'next' ? 'last' : null },
  )
  for (let turn = 0; turn < 4; turn += 1) await dispatch(fetchHistory())
  expect(asked).toEqual([null, 'next', 'last'])
  expect(state().history).toMatchObject({ isComplete: true, rows: [{ status: 'confirmed' }, {}] })
})

it('forgets what waited and was replaced, and only where all that waits is known', async () => {
  let page = aPage([waits(1), anItem(3)], 'next')
  const { dispatch, state } = await aWidget(() => page)
  const hashes = () => state().history?.rows.map(({ hash }) => hash)
  await dispatch(refreshHistory())
  page = aPage([waits(2), anItem(3)], 'next', false)
  await dispatch(refreshHistory())
  expect(hashes()).toHaveLength(3)
  page = aPage([waits(2), anItem(3)], 'next')
  await dispatch(refreshHistory())
  expect(hashes()).toEqual([anItem(2).hash, anItem(3).hash])
})

it('says so when the index does not answer', async () => {
  const { show } = await aWidget(() => Promise.reject(new WidgetError('MALFORMED_ANSWER', { host: 'index.example' })))
  await show()
  expect(screen.getByText('Failed to fetch transactions')).toBeTruthy()
})

it('hands a page that draws itself the fee and the confirmations', async () => {
  const { dispatch } = await aWidget(() =>
    aPage([anItem(2, { direction: 'out', feeInUnits: '1234', party: ANN }), waits(1)]),
  )
  const { entries } = await dispatch(loadHistory())
  expect(entries).toMatchObject([
    { status: 'pending', operationType: 'receive' },
    {
      status: 'confirmed',
      party: ANN,
      fee: '0.00001234',
      confirmations: 3,
      moved: [{ sign: '−', quantity: '0.0005', symbol: 'BTC' }],
    },
  ])
  expect(entries[1]?.moved[0]).not.toHaveProperty('isCoin')
  expect(entries[0]).not.toHaveProperty('confirmations')
})
