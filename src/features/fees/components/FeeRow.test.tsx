import { act, screen, waitFor, within } from '@testing-library/react'
import { pressAtOnce } from '../../../../test/support/drawnAtOnce'
import { renderWithStore, someEther, type StoreSetup } from '../../../../test/support/renderWithStore'
import type { FeeChoices } from '../../../adapters/contract'
import { DetailList } from '../../../ui/values/DetailList'
import type { FeeWish } from '../feeRules'
import { feesListed, feesUnlisted, feeWished } from '../feesSlice'
import { FeeRow } from './FeeRow'

const caipNetworkId = 'eip155:1'
const fees: FeeChoices = {
  choices: [
    {
      level: 'slow',
      gasPriceInUnits: '23000000000',
      tipInUnits: '1000000000',
      leastInUnits: '21000000000',
      waitMs: 60_000,
    },
    { level: 'normal', gasPriceInUnits: '42000000000', tipInUnits: '2000000000', leastInUnits: '22000000000' },
    {
      level: 'fast',
      gasPriceInUnits: '44000000000',
      tipInUnits: '4000000000',
      leastInUnits: '24000000000',
      waitMs: 12_000,
    },
  ],
  own: { leastInUnits: '20000000000', hasTip: true },
}
const onePrice: FeeChoices = { choices: fees.choices, own: { leastInUnits: '20000000000', hasTip: false } }

function renderRow({ canChange = true, ...setup }: StoreSetup & { canChange?: boolean } = {}) {
  const [onLook, onChoose] = [jest.fn(), jest.fn<void, [FeeWish]>()]
  const test = renderWithStore(
    <DetailList>
      <FeeRow
        label="Network fee, at most"
        aside="$1.25"
        caipNetworkId={caipNetworkId}
        coin={{ symbol: 'ETH', decimals: 18, priceUsd: 2988.74 }}
        costAt={({ gasPriceInUnits }) => (21_000n * BigInt(gasPriceInUnits)).toString()}
        canChange={canChange}
        onLook={onLook}
        onChoose={onChoose}
      >
        0.00042 ETH
      </FeeRow>
    </DetailList>,
    { tokens: [someEther()], ...setup },
  )
  const list = (listed = fees): void => act(() => void test.store.dispatch(feesListed({ caipNetworkId, fees: listed })))
  const wish = (wished: FeeWish): void =>
    act(() => void test.store.dispatch(feeWished({ caipNetworkId, wish: wished })))
  return { ...test, onLook, onChoose, list, wish }
}

const edit = () => screen.getByRole('button', { name: 'Edit network fee' })
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function openOwn() {
  const test = renderRow()
  test.list()
  await test.user.click(edit())
  await test.user.click(await screen.findByRole('radio', { name: 'Your own' }))
  const write = async (name: string, text: string): Promise<void> => {
    await test.user.clear(box(name))
    await test.user.type(box(name), text)
  }
  return { ...test, write, set: () => test.user.click(screen.getByRole('button', { name: 'Use this fee' })) }
}

describe('FeeRow', () => {
  it('answers the press before it asks for the prices', async () => {
    const { onLook } = renderRow()
    expect(await pressAtOnce(edit(), () => [edit().getAttribute('aria-expanded'), onLook.mock.calls.length])).toEqual([
      'true',
      0,
    ])
    await waitFor(() => expect(onLook).toHaveBeenCalledTimes(1))
  })

  it('asks for the prices when somebody wants to see them, and shows each with its cost', async () => {
    const { user, onLook, list } = renderRow()
    expect(onLook).not.toHaveBeenCalled()
    await user.click(edit())
    await waitFor(() => expect(onLook).toHaveBeenCalledTimes(1))
    expect(edit().getAttribute('aria-expanded')).toBe('true')
    expect(await screen.findByText('Looking up what the network asks')).toBeTruthy()
    list()
    const group = screen.getByRole('group', { name: 'Network fee' })
    expect(within(group).getAllByRole('radio')).toHaveLength(4)
    expect(group.textContent).toContain('Slow0.000483 ETH · $1.44 · about 60 s')
    // No time is said where nobody knows it.
    expect(group.textContent).toContain('Normal0.000882 ETH · $2.63Fast')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Normal/ }).checked).toBe(true)
  })

  it('takes a level at once, and says which one is paid', async () => {
    const { user, onChoose, list, wish } = renderRow()
    list()
    await user.click(edit())
    await user.click(await screen.findByRole('radio', { name: /^Fast/ }))
    expect(onChoose.mock.calls).toEqual([['fast']])
    wish('fast')
    expect(screen.getByText('Speed').nextElementSibling?.textContent).toContain('Fast')
  })

  it('takes an own price by its button alone, in gwei', async () => {
    const { onChoose, write, set } = await openOwn()
    expect([box('Max fee').value, box('Of that, priority fee').value]).toEqual(['42', '2'])
    await write('Max fee', '30.5')
    await write('Of that, priority fee', '1,5')
    expect(onChoose).not.toHaveBeenCalled()
    await set()
    expect(onChoose.mock.calls).toEqual([[{ gasPriceInUnits: '30500000000', tipInUnits: '1500000000' }]])
  })

  it.each([
    ['Max fee', '19.9', 'The network asks for at least 20 gwei now.'],
    ['Max fee', '0x20', 'Please enter a valid amount'],
    ['Max fee', '1,250', '1,250 could mean 1250 or 1.25. Type the one you mean.'],
    ['Of that, priority fee', '43', 'The priority fee can’t be more than the max fee.'],
    ['Of that, priority fee', '', 'Please enter a valid amount'],
  ])('refuses an own price with "%s" of %s', async (name, text, words) => {
    const { onChoose, write, set } = await openOwn()
    if (text === '') await write(name, ' ')
    else await write(name, text)
    await set()
    expect(onChoose).not.toHaveBeenCalled()
    expect(screen.getByText(words)).toBeTruthy()
    expect(box(name).getAttribute('aria-invalid')).toBe('true')
  })

  it('asks for one price where the network has one', async () => {
    const { user, list, onChoose } = renderRow()
    list(onePrice)
    await user.click(edit())
    await user.click(await screen.findByRole('radio', { name: 'Your own' }))
    await user.clear(box('Max fee'))
    await user.type(box('Max fee'), '25{Enter}')
    expect(onChoose.mock.calls).toEqual([[{ gasPriceInUnits: '25000000000' }]])
  })

  it('is typed in the unit of its network', async () => {
    const { user, list, onChoose } = renderRow()
    list({ choices: [], own: { leastInUnits: '1000', hasTip: false, unit: 'satPerVbyte' } })
    await user.click(edit())
    await user.click(await screen.findByRole('radio', { name: 'Your own' }))
    expect(screen.getByText('sat/vB')).toBeTruthy()
    await user.clear(box('Max fee'))
    await user.type(box('Max fee'), '0.5{Enter}')
    expect(screen.getByText('The network asks for at least 1 sat/vB now.')).toBeTruthy()
    await user.clear(box('Max fee'))
    await user.type(box('Max fee'), '4.25{Enter}')
    expect(onChoose.mock.calls).toEqual([[{ gasPriceInUnits: '4250' }]])
  })

  it('is a whole number of micro-lamports on Solana, as a tip', async () => {
    const { user, list, onChoose } = renderRow()
    list({ choices: [], own: { leastInUnits: '1', hasTip: false, unit: 'microLamports' } })
    await user.click(edit())
    await user.click(await screen.findByRole('radio', { name: 'Your own' }))
    expect(screen.getByText('µlamports/CU')).toBeTruthy()
    await user.clear(box('Tip on top of the fee'))
    await user.type(box('Tip on top of the fee'), '1.5{Enter}')
    expect(onChoose).not.toHaveBeenCalled()
    await user.clear(box('Tip on top of the fee'))
    await user.type(box('Tip on top of the fee'), '250000{Enter}')
    expect(onChoose.mock.calls).toEqual([[{ gasPriceInUnits: '250000' }]])
  })

  it('is a tip where the fee itself is the same for all', async () => {
    const { user, list, onChoose } = renderRow()
    list({ choices: [], own: { leastInUnits: '1', hasTip: false, unit: { symbol: 'DOT', decimals: 10 } } })
    await user.click(edit())
    await user.click(await screen.findByRole('radio', { name: 'Your own' }))
    expect(screen.getByText('DOT')).toBeTruthy()
    await user.clear(box('Tip on top of the fee'))
    await user.type(box('Tip on top of the fee'), '0.01{Enter}')
    expect(onChoose.mock.calls).toEqual([[{ gasPriceInUnits: '100000000' }]])
  })

  it('warns of a price that is hardly meant, also when the list is closed', () => {
    const { list, wish } = renderRow()
    list()
    wish({ gasPriceInUnits: '132000000000', tipInUnits: '1' })
    expect(screen.queryByRole('alert')).toBeNull()
    wish({ gasPriceInUnits: '132000000001', tipInUnits: '1' })
    expect(screen.getByRole('alert').textContent).toContain('This fee is very high')
  })

  it('says that nobody could read the prices', async () => {
    const { user, store } = renderRow()
    await user.click(edit())
    act(() => void store.dispatch(feesUnlisted()))
    expect(await screen.findByText('We couldn’t read what the network asks. The usual fee stays.')).toBeTruthy()
  })

  it.each([
    ['a contract account, which pays in its own way', { isSmartAccount: true }],
    ['what is on its way to the wallet', { canChange: false }],
  ])('offers nothing for %s', (_what, setup) => {
    const { list } = renderRow(setup)
    list()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
