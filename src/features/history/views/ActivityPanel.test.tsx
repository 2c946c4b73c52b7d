import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ALICE, aContractToken, aNetwork, aToken, aTransaction, BOB, USDC } from '../../../../test/support/builders'
import { answerRows, anAnswerRow, anNftTransfer, aTransfer } from '../../../../test/support/historyRows'
import { createTestStore, fakeServices, type StoreWishes } from '../../../../test/support/testStore'
import { aDeferred, settle } from '../../../../test/support/fakes'
import type { HttpRequest } from '../../../api/httpClient'
import { DEFAULT_FEATURES } from '../../../config'
import { HttpError } from '../../../errors'
import { openView } from '../../../navigation'
import { pictures } from '../../networks'
import { StoreContext } from '../../../store'
import { transactionSettled, transactionSubmitted } from '../../transactions'
import { fetchHistory } from '../fetchHistory'
import { ActivityPanel } from './ActivityPanel'

// Known before the first row, as the network's button has them.
beforeAll(() => pictures.load())

const PATH = `/v1/account/${ALICE}/history`

async function showActivity(answer: unknown, wishes: StoreWishes = {}) {
  const services = fakeServices({ answers: { [PATH]: answer } })
  const store = createTestStore(services, { isConnected: true, ...wishes })
  await services.loadQueryLayer()
  const { unmount } = render(
    <StoreContext value={{ ...store.store }}>
      <ActivityPanel />
    </StoreContext>,
  )
  await act(settle)
  return { ...store, services, unmount, user: userEvent.setup(), asked: () => services.http.asked(PATH).length }
}

const skeletons = (): Element[] => [...document.querySelectorAll('[aria-hidden="true"] > .row')]

/** A row as it is read, without what only the ear gets. */
function seenOf(row: HTMLElement): string {
  const seen = row.cloneNode(true) as HTMLElement
  for (const heard of seen.querySelectorAll('.hidden')) heard.remove()
  return seen.textContent
}
const rows = (): string[] => screen.queryAllByRole('listitem').map(seenOf)

describe('the activity', () => {
  it('tells in words what happened, newest first, and leads to the explorer', async () => {
    const row = (id: string, metadata: Record<string, unknown>, transfers: unknown) =>
      anAnswerRow({ hash: `0x${id}`, minedAt: `2020-02-0${id}T12:00:00Z`, ...metadata }, { id, transfers })
    const eth = { name: 'Ether', symbol: 'ETH', icon: null }
    await showActivity(
      {
        data: [
          row('9', { operationType: 'trade', application: { name: 'Pools' } }, [
            aTransfer({ fungible_info: eth, quantity: { numeric: '1' } }),
            aTransfer({ direction: 'in', quantity: { numeric: '2988.0299' } }),
          ]),
          row('8', { operationType: 'receive', sentFrom: BOB }, [
            aTransfer({ direction: 'in', quantity: { numeric: '0.0001' } }),
          ]),
          row('7', { operationType: 'approve', sentTo: USDC }, null),
          row('6', { operationType: 'mint' }, [anNftTransfer('Meadow', false)]),
          row('5', { operationType: 'receive' }, [anNftTransfer('Claim 5,000', true)]),
          row('4', { status: 'failed' }, null),
          row('3', { operationType: 'execute', status: 'pending' }, null),
          row('2', { sentFrom: ALICE }, [aTransfer({ quantity: { numeric: '0' } })]),
        ],
        next: null,
      },
      { tokens: [aContractToken()] },
    )
    expect(screen.getByRole('heading').textContent).toBe('February 2020')
    expect(rows().map((text) => text.replace(/\d yr ago/, ''))).toEqual([
      'ESwappedPools · +2,988.029 USDC−1 ETH',
      'Received0x5a…1BeAed · <0.001 USDC',
      'Approved USDC',
      'Minted Meadow',
      'Not sentFailed · 0x5a…1BeAed · ',
      'Transaction on its wayConfirming · ',
      'Empty transfer of 0 USDCUnverified sender · ',
    ])
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('https://explorer.example/tx/0x9')
  })

  it('says what happened in one line, whose ear gets the whole sentence: names of others are cut, words of our own are not', async () => {
    await showActivity({
      data: [
        anAnswerRow(
          { hash: '0x9', operationType: 'receive', sentFrom: BOB },
          { id: '9', transfers: [aTransfer({ direction: 'in', quantity: { numeric: '5' } })] },
        ),
        anAnswerRow({ hash: '0x8', operationType: 'mint' }, { id: '8', transfers: [anNftTransfer('Meadow', false)] }),
        anAnswerRow({ hash: '0x7', status: 'failed' }, { id: '7', transfers: null }),
      ],
      next: null,
    })
    const titles = [...document.querySelectorAll<HTMLElement>('.row__title')]
    expect(titles.map((title) => [title.className, seenOf(title)])).toEqual([
      ['row__title', 'Received'],
      ['row__title cut', 'Minted Meadow'],
      ['row__title', 'Not sent'],
    ])
    expect(titles[0]?.querySelector('.hidden')?.textContent).toContain(`Received from `)
    expect(titles[0]?.querySelector('.hidden')?.textContent).toContain(BOB)
  })

  it('does not repeat the address of whoever sends next to nothing (threats T12)', async () => {
    await showActivity({
      data: [
        anAnswerRow(
          { hash: '0x9', operationType: 'receive', sentFrom: BOB },
          { id: '9', transfers: [aTransfer({ direction: 'in', quantity: { numeric: '0.0000009' }, value: null })] },
        ),
      ],
      next: null,
    })
    const [row] = screen.getAllByRole('listitem')
    expect(row?.textContent).toMatch(/^U?ReceivedUnverified sender · /)
    expect(row?.textContent).not.toContain('0x5a')
  })

  it('has what was sent here at once, and once when the service knows it too', async () => {
    const hash = `0x${'AB'.repeat(32)}`
    let listed: unknown[] = []
    const { dispatch, asked } = await showActivity(() => ({ data: listed, next: null }))
    expect(screen.getByText('Nothing here yet')).toBeTruthy()
    const own = aTransaction({
      hash,
      requestedAt: Date.now(),
      summary: { symbol: 'USDC', decimals: 6, amountInUnits: '12500000', to: BOB, caipTokenAddress: `eip155:1:${BOB}` },
    })
    act(() => void dispatch(transactionSubmitted(own)))
    expect(rows()).toEqual(['USendingConfirming · 0x5a…1BeAed · just now−12.5 USDC'])
    await act(settle)
    // The service cannot know of what is not on the chain yet.
    expect(asked()).toBe(1)
    listed = [anAnswerRow({ hash, minedAt: new Date().toISOString() })]
    await act(async () => {
      dispatch(transactionSettled({ transactionId: 'tx-1', status: 'confirmed', at: Date.now() }))
      await settle()
    })
    expect(asked()).toBe(2)
    expect(rows()).toEqual(['USent0x5a…1BeAed · just now−12.5 USDC'])
  })

  it('leads from its own rows to their progress, and to a view with more room', async () => {
    const { dispatch, user, actions } = await showActivity({ data: answerRows(5), next: null })
    act(() => void dispatch(transactionSubmitted(aTransaction({ requestedAt: Date.now() }))))
    await user.click(screen.getByRole('button', { name: /Sending/ }))
    expect(actions).toContainEqual(openView('TransactionProgress', { transactionId: 'tx-1' }))
    await user.click(screen.getByRole('button', { name: 'View all' }))
    expect(actions).toContainEqual(openView('History'))
  })

  it('tells of an approval of a token that the account does not hold beside a coin that has no contract', async () => {
    const rowOf = (sentTo: string, operationType = 'approve') =>
      anAnswerRow({ operationType, sentTo }, { id: `${operationType} ${sentTo}`, transfers: null })
    await showActivity(
      { data: [rowOf(USDC), rowOf(BOB), rowOf(USDC, 'execute')], next: null },
      { tokens: [aToken(), aContractToken()] },
    )
    expect(rows().map((text) => text.replace(/\d+ \w+ ago$/, ''))).toEqual([
      'Approved USDC',
      'Approved 0x5a…1BeAed',
      'Transaction confirmed',
    ])
  })

  it('says where nothing happened yet what shows up: all of it, or what is done here', async () => {
    const { unmount } = await showActivity({ data: [], next: null })
    expect(screen.getByText('What you send, receive and swap on Ethereum shows up here.')).toBeTruthy()
    unmount()
    await showActivity(null, { options: { features: { ...DEFAULT_FEATURES, history: false } } })
    expect(screen.getByText('What you send from here on Ethereum shows up here.')).toBeTruthy()
  })

  it('holds the place of rows that come: three at first, then one, and none once they are there', async () => {
    const first = aDeferred<unknown>()
    const second = aDeferred<unknown>()
    const { dispatch } = await showActivity(({ query }: HttpRequest) =>
      query?.['cursor'] === undefined ? first.promise : second.promise,
    )
    expect(skeletons()).toHaveLength(3)
    expect(screen.queryByText('Nothing here yet')).toBeNull()
    expect(screen.getByText('Loading your activity')).toBeTruthy()
    await act(async () => {
      first.resolve({ data: answerRows(2), next: 'more' })
      await settle()
    })
    await act(async () => {
      void dispatch(fetchHistory())
      await settle()
    })
    expect(skeletons()).toHaveLength(1)
    await act(async () => {
      second.resolve({ data: answerRows(2, 2), next: null })
      await settle()
    })
    expect([skeletons().length, rows().length, screen.queryByText('Loading your activity')]).toEqual([0, 4, null])
    expect(screen.queryByText('Nothing here yet')).toBeNull()
  })

  it('has a view of its own from five rows on', async () => {
    const { unmount } = await showActivity({ data: answerRows(4), next: null })
    expect(screen.queryByRole('button', { name: 'View all' })).toBeNull()
    unmount()
    await showActivity({ data: answerRows(5), next: null })
    expect(screen.getByRole('button', { name: 'View all' })).toBeTruthy()
  })

  it('leads to the account in the explorer where the network has one', async () => {
    const { unmount } = await showActivity({ data: [], next: null })
    expect(screen.getByRole('link', { name: /View on explorer/ }).getAttribute('href')).toBe(
      `https://explorer.example/address/${ALICE}`,
    )
    unmount()
    await showActivity({ data: answerRows(1), next: null }, { networks: [aNetwork({ blockExplorerUrl: undefined })] })
    expect(screen.queryAllByRole('link')).toEqual([])
    expect(rows()).toHaveLength(1)
  })

  it('marks its own rows that failed or are on their way', async () => {
    const { dispatch } = await showActivity({ data: [], next: null })
    const notes = (): string[] => rows().map((text) => text.replace(/^E?(?:Sending|Not sent)/, ''))
    act(() => void dispatch(transactionSubmitted(aTransaction({ requestedAt: Date.now() }))))
    expect(notes()).toEqual(['Confirming · 0x5a…1BeAed · just now<0.001 ETH'])
    await act(async () => {
      dispatch(transactionSettled({ transactionId: 'tx-1', status: 'failed', at: Date.now() }))
      await settle()
    })
    expect(notes()).toEqual(['Failed · 0x5a…1BeAed · just now<0.001 ETH'])
  })

  it('says what failed, and tries again in place', async () => {
    let isDown = true
    const { user } = await showActivity(() =>
      isDown ? Promise.reject(new HttpError({ status: 503 })) : { data: answerRows(2), next: null },
    )
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch transactions')
    expect(screen.queryByText('Nothing here yet')).toBeNull()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await act(settle)
    expect(rows()).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('asks for what is new whenever somebody comes to it', async () => {
    const { asked, unmount, store } = await showActivity({ data: answerRows(2), next: null })
    unmount()
    render(
      <StoreContext value={store}>
        <ActivityPanel />
      </StoreContext>,
    )
    await act(settle)
    expect(asked()).toBe(2)
  })
})
