import { act } from '@testing-library/react'
import { lateModal } from '../../test/support/lateModal'
import { fakeServices, createTestStore } from '../../test/support/testStore'
import { leavingStarted, modalClosed, openView, selectIsOpen, selectView } from '../navigation'
import { connectionLost } from '../notices'
import type { FirstAct } from './firstActs'
import { openBehind, prepareAct, type StandIn } from './openBehind'

// What the element shows in the tree's place is a fake here; that it looks the same is tested with it.

const aTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function open({ isWanted = true, connected = false } = {}) {
  const services = fakeServices()
  const store = createTestStore(services, { isConnected: connected })
  const signs: (() => void)[] = []
  const standIn = {
    values: {},
    opens: jest.fn(),
    near: jest.fn(() => new Promise<void>((resolve) => void signs.push(resolve))),
    followList: undefined,
    isHurried: () => true,
    leaves: jest.fn(),
    left: jest.fn(),
    drawn: jest.fn(),
    failed: jest.fn(),
  } satisfies StandIn
  const mount = jest.fn(async () => undefined)
  const [tellError, end] = [jest.fn(), jest.fn()]
  let closing: () => void = () => undefined
  const whenClosed = (listener: () => void) => (closing = listener)
  const draw = await openBehind({ widgetStore: store, standIn, mount, tellError, end, whenClosed }, () => isWanted)
  const turn = async (): Promise<void> => {
    signs.at(-1)?.()
    await act(aTask)
  }
  const close = (): void => {
    store.dispatch(modalClosed())
    closing()
  }
  return { ...store, close, standIn, mount, tellError, end, draw, turn }
}

it('is open at once, and the tree comes when the visitor turns to it', async () => {
  const { state, standIn, mount, end, turn } = await open()
  await aTask()
  expect([selectIsOpen(state()), selectView(state()), mount.mock.calls]).toEqual([true, 'Connect', []])
  expect(standIn.opens).toHaveBeenCalledTimes(1)
  await turn()
  expect([mount.mock.calls.length, end.mock.calls.length, standIn.drawn.mock.calls.length]).toEqual([1, 1, 1])
})

it('brings the tree where it would show something else', async () => {
  const { dispatch, standIn, mount } = await open()
  dispatch(connectionLost())
  await aTask()
  expect([mount.mock.calls.length, standIn.drawn.mock.calls.length]).toEqual([1, 1])
})

it('ends with the modal, before anybody is told, and brings no tree then', async () => {
  const { close, standIn, mount, end, turn } = await open()
  close()
  expect([standIn.left.mock.calls.length, end.mock.calls.length]).toEqual([1, 1])
  await turn()
  expect([mount.mock.calls, standIn.drawn.mock.calls, standIn.left.mock.calls.length]).toEqual([[], [], 1])
})

it('leaves where the visitor presses to close, and brings no tree for that', async () => {
  const { dispatch, standIn, mount, close } = await open()
  dispatch(leavingStarted())
  expect(standIn.leaves).toHaveBeenCalledTimes(1)
  await aTask()
  close()
  await aTask()
  expect([mount.mock.calls, standIn.drawn.mock.calls]).toEqual([[], []])
})

it('says that the tree did not come, and tries again at the next sign alone', async () => {
  const { dispatch, standIn, mount, tellError, turn } = await open()
  mount.mockRejectedValueOnce(new Error('offline'))
  await turn()
  expect([standIn.failed.mock.calls, tellError.mock.calls.length]).toEqual([[['INTERNAL']], 1])
  dispatch(connectionLost())
  await aTask()
  expect(mount).toHaveBeenCalledTimes(1)
  await turn()
  expect([mount.mock.calls.length, standIn.drawn.mock.calls.length]).toEqual([2, 1])
})

it.each([
  ['the visitor has left', { isWanted: false }],
  ['an account comes first', { connected: true }],
])('opens nothing where %s', async (_why, wishes) => {
  const { state, draw, standIn } = await open(wishes)
  expect([draw, selectIsOpen(state()), standIn.opens.mock.calls]).toEqual([undefined, false, []])
})

function aPress() {
  const prepare = jest.fn(lateModal.prepare)
  return { ...createTestStore(fakeServices({ services: { modal: { ...lateModal, prepare } } })), prepare }
}

it.each<[FirstAct, unknown[]]>([
  [{ view: 'AllWallets' }, ['AllWallets']],
  [{ walletId: 'elsewhere' }, ['ConnectingWalletConnect']],
  [{ button: 'Google' }, []],
  [{ typed: 'noor@example.com' }, []],
])('fetches the view that the press %j leads to before the tree is there, and opens nothing', async (act, views) => {
  const { store, prepare, actions } = aPress()
  await prepareAct(store, act)
  expect([prepare.mock.calls.map(([view]) => view), actions.filter(openView.match)]).toEqual([views, []])
})
