import { goBack, openView } from './navigationActions'
import { selectCanGoBack, selectIsOpen, selectNavigation, selectView, selectViewEntry } from './navigationSelectors'
import {
  createInitialNavigationState,
  loadingEnded,
  loadingStarted,
  modalClosed,
  modalOpened,
  navigationSlice,
  shakeEnded,
  shakeStarted,
  viewLeft,
  viewOpened,
  viewReplaced,
  viewReset,
  type NavigationState,
} from './navigationSlice'
import type { ViewName, ViewParams } from './views'

type Action = Parameters<typeof navigationSlice.reducer>[1]
const after = (...actions: Action[]): NavigationState =>
  actions.reduce(
    (state: NavigationState, action) => navigationSlice.reducer(state, action),
    createInitialNavigationState(),
  )
const to = (view: ViewName, params: ViewParams = {}) => ({ view, params })
const way = (state: NavigationState) => state.stack.map(({ view }) => view)

describe('the way of a visitor', () => {
  it('begins at the view the modal opens on, whatever way there was', () => {
    const state = after(
      loadingStarted(),
      modalOpened(to('Connect')),
      viewOpened(to('AllWallets')),
      modalClosed(),
      modalOpened(to('Account')),
    )
    expect(state).toEqual({
      isOpen: true,
      isLoading: false,
      isShaking: false,
      isLeaving: false,
      stack: [to('Account')],
      direction: 'none',
    })
  })

  it.each([
    ['goes on to a view', [viewOpened(to('Send'))], ['Account', 'Send'], 'forward'],
    [
      'stays on a view that is opened again',
      [viewOpened(to('Send')), viewOpened(to('Send', { token: 'a' }))],
      ['Account', 'Send'],
      'forward',
    ],
    [
      'puts a view in the place of another',
      [viewOpened(to('Send')), viewReplaced(to('SendReview'))],
      ['Account', 'SendReview'],
      'forward',
    ],
    ['goes back', [viewOpened(to('Send')), viewLeft()], ['Account'], 'back'],
    ['cannot go back from where it began', [viewLeft()], ['Account'], 'none'],
    [
      'begins anew from where it was going',
      [viewOpened(to('Send')), viewOpened(to('SendReview')), viewReset(to('Account'))],
      ['Account'],
      'back',
    ],
    ['begins anew at once', [viewReset(to('Connect'))], ['Connect'], 'forward'],
  ] as [string, Action[], ViewName[], string][])('%s', (_name, actions, stack, direction) => {
    const state = after(modalOpened(to('Account')), ...actions)
    expect(way(state)).toEqual(stack)
    expect(state.direction).toBe(direction)
  })

  it('takes the parameters of the last opening', () => {
    const navigation = after(modalOpened(to('Account')), viewOpened(to('Send')), viewOpened(to('Send', { token: 'a' })))
    expect(selectViewEntry({ navigation })).toEqual(to('Send', { token: 'a' }))
  })
})

describe('the modal', () => {
  it('closes with everything it was doing', () => {
    expect(after(modalOpened(to('Account')), loadingStarted(), shakeStarted(), modalClosed())).toMatchObject({
      isOpen: false,
      isLoading: false,
      isShaking: false,
      isLeaving: false,
    })
  })

  it('loads and shakes for as long as it is told to', () => {
    expect(after(loadingStarted()).isLoading).toBe(true)
    expect(after(loadingStarted(), loadingEnded()).isLoading).toBe(false)
    expect(after(shakeStarted()).isShaking).toBe(true)
    expect(after(shakeStarted(), shakeEnded()).isShaking).toBe(false)
  })
})

describe('what is asked of the way', () => {
  it('has an answer before the first opening', () => {
    const state = { navigation: createInitialNavigationState() }
    expect([selectView(state), selectIsOpen(state), selectCanGoBack(state)]).toEqual([undefined, false, false])
    expect(selectNavigation(state)).toBe(state.navigation)
  })

  it.each([
    [1, false],
    [2, true],
  ])('is whether there is a way back after %i views: %p', (count, canGoBack) => {
    const views = (['Account', 'Send'] as const).slice(0, count).map((view) => viewOpened(to(view)))
    expect(selectCanGoBack({ navigation: after(...views) })).toBe(canGoBack)
  })
})

describe('the orders', () => {
  it('carry what they are about', () => {
    expect(openView('Send').payload).toEqual({ view: 'Send', params: {}, placement: 'push' })
    expect(openView('Send', { token: 'a' }, 'reset').payload).toEqual({
      view: 'Send',
      params: { token: 'a' },
      placement: 'reset',
    })
    expect(goBack()).toEqual({ type: 'navigation/goBack', payload: undefined })
  })
})
