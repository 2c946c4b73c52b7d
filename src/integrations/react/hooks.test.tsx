import { StrictMode, type ReactNode } from 'react'
import { act, render, renderHook, waitFor } from '@testing-library/react'
import { FakeWidget } from '../../../test/support/fakeWidget'
import { useAccount, useBalance, useNetwork, useOpen, useProvider, useSignIn, useWallet } from './hooks'
import { WalletWidget } from './WalletWidget'

const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

customElements.define('wallet-widget', FakeWidget)

const strictly = ({ children }: { children: ReactNode }) => <StrictMode>{children}</StrictMode>

/** A question of the provider that waits for its answer. */
const aQuestion = () => {
  const answers: ((answer: unknown) => void)[] = []
  const request = jest.fn(
    ({ method }: { method: string; params: unknown[] }) =>
      new Promise<unknown>((resolve, reject) => {
        expect(method).toBe('eth_getBalance')
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
  )
  const provider = { request, on: () => undefined, removeListener: () => undefined }
  const answer = (index: number, value: unknown) => act(async () => answers[index]?.(value))
  return { provider, request, answer, asked: () => request.mock.calls.map(([{ params }]) => params[0]) }
}

let widget: FakeWidget
beforeEach(() => {
  widget = new FakeWidget()
  document.body.replaceChildren(widget)
})

describe('the hooks', () => {
  it('follow the account, the network and the dialog of the first widget', async () => {
    const { result } = renderHook(
      () => ({ account: useAccount(), solana: useAccount('solana'), network: useNetwork(), dialog: useOpen() }),
      { wrapper: strictly },
    )
    expect(result.current).toMatchObject({
      account: { status: 'disconnected' },
      solana: { status: 'disconnected' },
      dialog: { isOpen: false },
    })
    act(() => widget.connect({ addresses: [ALICE], chainId: 1 }))
    expect(result.current.account).toMatchObject({ status: 'connected', address: ALICE })
    expect(result.current.solana.status).toBe('disconnected')
    expect(result.current.network).toMatchObject({ namespace: 'eip155', caipNetworkId: 'eip155:1' })
    await act(() => result.current.network.switchNetwork('eip155:10'))
    expect(result.current.network.caipNetworkId).toBe('eip155:10')
    await act(() => result.current.dialog.open())
    expect(result.current.dialog.isOpen).toBe(true)
  })

  it('give the widget, its state, the provider that stays and the sign-in', () => {
    const { result } = renderHook(() => ({ wallet: useWallet(), provider: useProvider('eip155'), signIn: useSignIn() }))
    const { wallet, provider, signIn } = result.current
    expect([wallet.widget, wallet.state, provider]).toEqual([widget, widget.state, widget.getProvider()])
    expect(signIn).toEqual({ required: false, session: null })
  })

  it('keep their orders from one rendering to the next', () => {
    const { result, rerender } = renderHook(() => useWallet())
    const { open, connect } = result.current
    rerender()
    expect([result.current.open, result.current.connect]).toEqual([open, connect])
  })

  it('have nothing to say without a widget, and reject its orders', async () => {
    document.body.replaceChildren()
    const { result } = renderHook(() => ({ wallet: useWallet(), account: useAccount(), signIn: useSignIn() }))
    expect(result.current).toMatchObject({ account: { status: 'disconnected' }, signIn: undefined })
    expect(result.current.wallet).toMatchObject({ widget: undefined, state: undefined })
    await expect(result.current.wallet.open()).rejects.toThrow('No <wallet-widget>')
  })

  it('follow a widget that is mounted later, and let go of one that is taken out', () => {
    document.body.replaceChildren()
    const { result } = renderHook(() => useAccount().address)
    const late = render(<WalletWidget />)
    const tag = late.container.querySelector<FakeWidget>('wallet-widget')
    act(() => tag?.connect({ addresses: [BOB], chainId: 1 }))
    expect(result.current).toBe(BOB)
    late.unmount()
    expect(result.current).toBeUndefined()
  })

  it('follow a widget that comes into the page without a component', () => {
    const { result } = renderHook(() => useAccount().address)
    const other = new FakeWidget()
    other.connect({ addresses: [BOB], chainId: 1 })
    document.body.replaceChildren(other)
    act(() => void other.dispatchEvent(new CustomEvent('wallet-ready', { bubbles: true })))
    expect(result.current).toBe(BOB)
    act(() => widget.connect({ addresses: [ALICE], chainId: 1 }))
    expect(result.current).toBe(BOB)
  })

  it('are about the tag that is named, by a selector or a ref', () => {
    const second = new FakeWidget()
    second.id = 'second'
    document.body.append(second)
    const ref = { current: second }
    const { result } = renderHook(() => [
      useAccount().address,
      useAccount('eip155', '#second').address,
      useAccount('eip155', ref).address,
    ])
    act(() => second.connect({ addresses: [BOB], chainId: 1 }))
    expect(result.current).toEqual([null, BOB, BOB])
  })

  it('stop to listen when their component goes', () => {
    const seen: unknown[] = []
    const { unmount } = renderHook(() => seen.push(useAccount().address))
    unmount()
    const count = seen.length
    act(() => widget.connect({ addresses: [ALICE], chainId: 1 }))
    expect(seen).toHaveLength(count)
  })
})

describe('the balance', () => {
  it('is read for each account and network, in the smallest unit as text, whatever its size', async () => {
    const { provider, answer, asked } = aQuestion()
    widget.getProvider = () => provider as never
    const { result } = renderHook(() => useBalance())
    expect(result.current).toMatchObject({ isLoading: false })
    expect(asked()).toEqual([])
    act(() => widget.connect({ addresses: [ALICE], chainId: 1 }))
    expect(result.current).toMatchObject({ isLoading: true })
    await answer(0, '0xffffffffffffffffffffffff')
    expect(result.current).toMatchObject({ balanceInUnits: '79228162514264337593543950335', isLoading: false })
    act(() => widget.change({ addresses: [BOB] }))
    expect(result.current).toMatchObject({ isLoading: true })
    expect(result.current.balanceInUnits).toBeUndefined()
    await answer(1, '0x0')
    act(() => widget.change({ chainId: 10 }))
    await answer(2, '0x2')
    expect(result.current.balanceInUnits).toBe('2')
    expect(asked()).toEqual([ALICE, BOB, BOB])
    act(() => widget.end())
    expect(result.current).toMatchObject({ isLoading: false })
    expect(result.current.balanceInUnits).toBeUndefined()
  })

  it('of an earlier account is dropped, however late it comes', async () => {
    const { provider, answer } = aQuestion()
    widget.getProvider = () => provider as never
    widget.connect({ addresses: [ALICE], chainId: 1 })
    const { result } = renderHook(() => useBalance())
    act(() => widget.change({ addresses: [BOB] }))
    await answer(1, '0x2')
    await answer(0, '0x1')
    expect(result.current.balanceInUnits).toBe('2')
  })

  it.each([null, '', '0x', 'twelve', 12, new Error('the node is away')])(
    'is an error where the answer is %p',
    async (answered) => {
      const { provider, answer } = aQuestion()
      widget.getProvider = () => provider as never
      widget.connect({ addresses: [ALICE], chainId: 1 })
      const { result } = renderHook(() => useBalance())
      await answer(0, answered)
      expect(result.current.error).toBeInstanceOf(Error)
      expect(result.current).toMatchObject({ isLoading: false })
      expect(result.current.balanceInUnits).toBeUndefined()
    },
  )

  it('is read again when it is asked for, and stays meanwhile', async () => {
    const { provider, answer } = aQuestion()
    widget.getProvider = () => provider as never
    widget.connect({ addresses: [ALICE], chainId: 1 })
    const { result } = renderHook(() => useBalance(), { wrapper: strictly })
    await waitFor(() => expect(provider.request.mock.calls.length).toBeGreaterThan(0))
    const last = provider.request.mock.calls.length
    await answer(last - 1, '0x1')
    act(() => void result.current.refetch())
    expect(result.current).toMatchObject({ balanceInUnits: '1', isLoading: true })
    await answer(last, '0x2')
    expect(result.current).toMatchObject({ balanceInUnits: '2', isLoading: false })
  })

  it('is not asked for in other namespaces', () => {
    const { provider, asked } = aQuestion()
    widget.getProvider = () => provider as never
    widget.connect({ addresses: [ALICE], chainId: 1 })
    const { result } = renderHook(() => useBalance('solana'))
    expect([result.current.isLoading, asked()]).toEqual([false, []])
  })
})
