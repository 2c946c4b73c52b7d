import { failureOf } from '../../../test/support/fakes'
import { fakeLoginDoor } from '../../../test/support/fakeLogin'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { METHOD_REFUSED_DELAY_MS } from '../../config/limits/login'
import type * as I18n from '../../i18n'
import { addModalListeners } from '../../modal/modalListeners'
import {
  closeWhenDone,
  loadingEnded,
  loadingStarted,
  modalClosed,
  modalOpened,
  openModal,
  prepareView,
  selectIsOpen,
  selectView,
  viewLeft,
  viewOpened,
  viewReset,
  type ViewName,
} from '../../navigation'
import { addApprovalListeners } from './approvalListeners'
import { approvalAnswered, approvalOpened, authSlice } from './authSlice'
import { sayMethodRefused } from './sayMethodRefused'

/** When the texts of a view come; at once, unless a test says otherwise. */
let mockArrival: Promise<void> | null = null
jest.mock('../../i18n', () => {
  const actual = jest.requireActual<typeof I18n>('../../i18n')
  return {
    ...actual,
    loadMessages: async (...given: Parameters<typeof actual.loadMessages>) => {
      await mockArrival
      return actual.loadMessages(...given)
    },
  }
})
afterEach(() => void (mockArrival = null))

const approval = (approvalId: string) => ({ approvalId, method: 'personal_sign', namespace: 'eip155' as const })

/** Code that is still on its way. */
const slowCode = () => {
  let arrive = (): void => undefined
  const loaded = new Promise<void>((resolve) => (arrive = resolve))
  return { loaded, arrive }
}

/** Lets everything go on that waits for loaded code or a timer of no time. */
const pass = (ms = 50) => jest.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

/** A widget on some views; `open` and `answer` speak for the wallet. */
async function aVisit(
  views: ViewName[],
  { mode = 'modal', signal = new AbortController().signal }: { mode?: 'modal' | 'embedded'; signal?: AbortSignal } = {},
) {
  let aborts = 0
  const services = fakeServices({ services: { ended: signal } })
  services.login = fakeLoginDoor({ abortApprovals: () => void aborts++ })
  const test = createTestStore(services, { options: { mode }, isConnected: true })
  const { dispatch, state, inject, listeners } = test
  inject('auth', authSlice.reducer)
  addModalListeners(listeners)
  addApprovalListeners(listeners)
  // Its code is in the page, as after the first question.
  await dispatch(prepareView('ApproveTransaction'))
  await dispatch(prepareView('Account'))
  const [first, ...others] = views
  if (first)
    dispatch(mode === 'modal' ? modalOpened({ view: first, params: {} }) : viewReset({ view: first, params: {} }))
  for (const view of others) dispatch(viewOpened({ view, params: {} }))
  await pass()
  return {
    ...test,
    aborts: () => aborts,
    view: () => selectView(state()),
    isOpen: () => selectIsOpen(state()),
    way: () => state().navigation.stack.map(({ view }) => view),
    async open(approvalId = 'one') {
      dispatch(
        approvalOpened({ approval: approval(approvalId), wasClosed: mode !== 'embedded' && !selectIsOpen(state()) }),
      )
      await pass()
    },
    async answer(approvalId = 'one') {
      dispatch(approvalAnswered({ approvalId }))
      await pass()
    },
  }
}

describe('what the wallet asks', () => {
  it('goes over the view the visitor is on, and back to it', async () => {
    const { open, answer, way, isOpen, aborts } = await aVisit(['Account', 'Send', 'SendReview'])
    await open()
    expect(way()).toEqual(['Account', 'Send', 'SendReview', 'ApproveTransaction'])
    await answer()
    expect(way()).toEqual(['Account', 'Send', 'SendReview'])
    expect([isOpen(), aborts()]).toEqual([true, 0])
  })

  it('opens a closed widget, and closes it again', async () => {
    const { open, answer, view, isOpen, aborts } = await aVisit([])
    await open()
    expect([isOpen(), view()]).toEqual([true, 'ApproveTransaction'])
    await answer()
    expect([isOpen(), aborts()]).toEqual([false, 0])
  })

  it('shows in a widget that is part of the page, and goes back there', async () => {
    const { open, answer, view } = await aVisit(['Account'], { mode: 'embedded' })
    await open()
    expect(view()).toBe('ApproveTransaction')
    await answer()
    expect(view()).toBe('Account')
  })

  it('waits for a view that is on its way, so that the way back leads to it', async () => {
    const { dispatch, open, way } = await aVisit(['Account'])
    dispatch(loadingStarted())
    await open()
    expect(way()).toEqual(['Account'])
    dispatch(viewOpened({ view: 'Send', params: {} }))
    dispatch(loadingEnded())
    await pass()
    expect(way()).toEqual(['Account', 'Send', 'ApproveTransaction'])
  })

  it('and was answered before the view on its way came is not shown, and its view is not loaded', async () => {
    const { dispatch, open, answer, way, services, aborts } = await aVisit(['Account'])
    dispatch(loadingStarted())
    await open()
    await answer()
    services.page.locale = () => {
      throw new Error('offline')
    }
    dispatch(viewOpened({ view: 'Send', params: {} }))
    dispatch(loadingEnded())
    await pass()
    expect([way(), aborts()]).toEqual([['Account', 'Send'], 0])
  })

  it('is done with the widget where there is no view to go back to', async () => {
    const { open, answer, way, actions } = await aVisit([], { mode: 'embedded' })
    await open()
    expect(way()).toEqual(['ApproveTransaction'])
    await answer()
    expect(actions).toContainEqual(closeWhenDone())
    expect(actions.some((action) => viewLeft.match(action))).toBe(false)
  })

  it('is declined where the loading that ends brought no view for it, each time', async () => {
    const { dispatch, open, aborts, services, way } = await aVisit(['Account'])
    services.page.locale = () => {
      throw new Error('offline')
    }
    await open()
    expect([aborts(), way()]).toEqual([1, ['Account']])
    for (const count of [2, 3]) {
      dispatch(loadingStarted())
      dispatch(loadingEnded())
      await pass()
      expect(aborts()).toBe(count)
    }
    // Nothing was loading.
    dispatch(loadingEnded())
    await pass()
    expect(aborts()).toBe(3)
    // Another view is on its way again.
    dispatch(loadingStarted())
    dispatch(loadingEnded())
    dispatch(loadingStarted())
    await pass()
    expect(aborts()).toBe(3)
  })

  it('is not declined by a loading that ends while it is seen, and nothing is where nothing is asked', async () => {
    const { dispatch, open, answer, aborts } = await aVisit(['Account'])
    await open()
    dispatch(loadingStarted())
    dispatch(loadingEnded())
    await pass()
    await answer()
    dispatch(loadingStarted())
    dispatch(loadingEnded())
    await pass()
    expect(aborts()).toBe(0)
  })

  it.each([
    ['there is no wallet', undefined],
    ['the wallet was never opened', fakeLoginDoor({}, { opened: () => undefined })],
  ])('cannot be declined where %s, and nothing fails', async (_why, login) => {
    const { dispatch, open, services, way } = await aVisit(['Account', 'Send'])
    services.login = login
    await open()
    dispatch(viewLeft())
    await pass()
    expect(way()).toEqual(['Account', 'Send'])
  })

  it('next keeps the place', async () => {
    const { dispatch, open, answer, way, actions, isOpen } = await aVisit(['Account', 'Send'])
    await open('one')
    const before = actions.length
    dispatch(approvalAnswered({ approvalId: 'one' }))
    await open('two')
    expect(way()).toEqual(['Account', 'Send', 'ApproveTransaction'])
    expect(actions.slice(before).some(({ type }) => viewLeft.match({ type }) || modalClosed.match({ type }))).toBe(
      false,
    )
    await answer('two')
    expect([way(), isOpen()]).toEqual([['Account', 'Send'], true])
  })

  it.each([
    ['back', viewLeft()],
    ['away', viewReset({ view: 'Account', params: {} })],
    ['where the page opens another view', modalOpened({ view: 'Account', params: {} })],
    ['out', modalClosed()],
  ])('is declined by going %s', async (_where, action) => {
    const { dispatch, open, aborts } = await aVisit(['Account', 'Send'])
    await open()
    dispatch(action)
    await pass()
    expect(aborts()).toBe(1)
  })

  it('waits for its own view too after the one that was on its way has come', async () => {
    const { dispatch, open, way, aborts } = await aVisit(['Account'])
    const { loaded, arrive } = slowCode()
    mockArrival = loaded
    dispatch(loadingStarted())
    await open()
    dispatch(viewOpened({ view: 'Send', params: {} }))
    dispatch(loadingEnded())
    await pass()
    expect([way(), aborts()]).toEqual([['Account', 'Send'], 0])
    arrive()
    await pass()
    expect([way(), aborts()]).toEqual([['Account', 'Send', 'ApproveTransaction'], 0])
  })

  it('is not declined by a widget that closes before it could be seen: it opens again', async () => {
    const { dispatch, open, isOpen, view, aborts } = await aVisit(['Connect'])
    dispatch(loadingStarted())
    await open()
    dispatch(modalClosed())
    await pass()
    expect([isOpen(), view(), aborts()]).toEqual([true, 'ApproveTransaction', 0])
  })

  it.each([
    ['in an open widget', ['Account']],
    ['in a closed one', []],
  ] as [string, ViewName[]][])('is declined where its view could not be loaded (%s)', async (_where, views) => {
    const { open, aborts, services, view } = await aVisit(views)
    services.page.locale = () => {
      throw new Error('offline')
    }
    await open()
    expect(view()).not.toBe('ApproveTransaction')
    expect(aborts()).toBeGreaterThan(0)
  })

  it.each([
    ['in an open widget', ['Account'], 'Account'],
    ['in a closed one', [], undefined],
  ] as [string, ViewName[], string | undefined][])(
    'and the wallet answers by itself before its view is there is not shown (%s)',
    async (_where, views, left) => {
      const { dispatch, answer, view, isOpen, aborts } = await aVisit(views)
      const { loaded, arrive } = slowCode()
      // The code of its view is still on its way.
      mockArrival = loaded
      dispatch(approvalOpened({ approval: approval('one'), wasClosed: views.length === 0 }))
      await answer()
      arrive()
      await pass()
      expect([view(), isOpen(), aborts()]).toEqual([left, views.length > 0, 0])
    },
  )

  it('and the wallet answers by itself leaves the view that the page opened meanwhile', async () => {
    const { dispatch, answer, view, isOpen } = await aVisit([])
    const { loaded, arrive } = slowCode()
    mockArrival = loaded
    dispatch(approvalOpened({ approval: approval('one'), wasClosed: true }))
    const opened = dispatch(openModal({ view: 'Account' }))
    await answer()
    arrive()
    await opened
    await pass()
    expect([view(), isOpen()]).toEqual(['Account', true])
  })

  it('and was answered leaves whoever went elsewhere where they are', async () => {
    const { dispatch, open, answer, way } = await aVisit(['Account', 'Send'])
    await open()
    dispatch(viewReset({ view: 'Networks', params: {} }))
    await answer()
    expect(way()).toEqual(['Networks'])
  })
})

describe('a method the wallet does for nobody', () => {
  it.each([
    [METHOD_REFUSED_DELAY_MS - 1, null],
    [METHOD_REFUSED_DELAY_MS, 'auth.actionNotAllowed'],
  ])('is said a moment after the widget opened (%i ms: %p)', async (ms, key) => {
    const { dispatch, state, isOpen } = await aVisit([])
    void dispatch(sayMethodRefused())
    await pass(0)
    expect(isOpen()).toBe(true)
    await pass(ms)
    expect(state().notices.banner?.text.key ?? null).toBe(key)
  })

  it('is said in an open widget too, and in one that closes behind the question that was given up', async () => {
    const { dispatch, state, isOpen } = await aVisit(['Account'])
    const said = dispatch(sayMethodRefused())
    dispatch(modalClosed())
    await pass(METHOD_REFUSED_DELAY_MS)
    await said
    expect([isOpen(), state().notices.banner?.text.key]).toEqual([true, 'auth.actionNotAllowed'])
  })

  it('is written down where the widget cannot open', async () => {
    const { dispatch, services, state } = await aVisit([])
    services.page.locale = () => {
      throw new Error('offline')
    }
    const said = failureOf(dispatch(sayMethodRefused()))
    await pass(METHOD_REFUSED_DELAY_MS)
    expect(await said).toBeUndefined()
    expect(state().notices.banner?.text.key).not.toBe('auth.actionNotAllowed')
    expect(services.logger.lines().some((line) => line.includes('warn auth: a refused method'))).toBe(true)
  })

  it('is not said by a widget that is gone', async () => {
    const end = new AbortController()
    const { dispatch, state } = await aVisit(['Account'], { signal: end.signal })
    const said = failureOf(dispatch(sayMethodRefused()))
    end.abort()
    await pass(METHOD_REFUSED_DELAY_MS)
    expect(await said).toBeUndefined()
    expect(state().notices.banner).toBeNull()
  })
})
