import { createTestStore } from '../../../test/support/testStore'
import { aRequest } from '../../../test/support/walletRequests'
import { WidgetError } from '../../errors'
import { identityReceived } from '../account/accountSlice'
import { selectCanRegister, selectNames, selectOwnName, selectRegisterHindrance } from './namesSelectors'
import { availabilityFailed, availabilityReceived, labelTyped, namesSlice, nameRegistered } from './namesSlice'

const typed = labelTyped({ label: 'mira', requestId: 'asked', isChecked: true })
const free = (requestId = 'asked') =>
  availabilityReceived({ requestId, availability: 'free', suggestions: ['mira-one.reown.id'] })
const request = aRequest('registerName')

function aBox(isConnected = true) {
  const store = createTestStore(undefined, { isConnected })
  store.inject('names', namesSlice.reducer)
  return { ...store, names: () => selectNames(store.state()) }
}
/** The box after a name was typed that is free. */
function withFreeName() {
  const box = aBox()
  box.dispatch(typed)
  box.dispatch(free())
  return box
}

describe('the name being chosen', () => {
  it('is judged by the answer about itself alone', () => {
    const { dispatch, names } = aBox()
    dispatch(typed)
    dispatch(free('older'))
    dispatch(availabilityFailed({ requestId: 'older' }))
    expect(names()).toMatchObject({ availability: 'loading', suggestions: [] })
    dispatch(availabilityFailed({ requestId: 'asked' }))
    expect(names().availability).toBe('failed')
  })

  it('loses what was said of the one before', () => {
    const { dispatch, names } = withFreeName()
    dispatch(request.started)
    dispatch(request.failed(new WidgetError('NAME_REFUSED')))
    expect(names().error?.code).toBe('NAME_REFUSED')
    dispatch(labelTyped({ label: 'mi', requestId: 'next', isChecked: false }))
    expect(names()).toMatchObject({ label: 'mi', availability: 'unknown', suggestions: [], error: null })
  })

  it('stays while it is registered, and can be registered once', () => {
    const { dispatch, state, names } = withFreeName()
    expect(selectCanRegister(state())).toBe(true)
    dispatch(request.started)
    expect(selectCanRegister(state())).toBe(false)
    dispatch(labelTyped({ label: 'noor', requestId: 'next', isChecked: true }))
    expect(names()).toMatchObject({ label: 'mira', availability: 'free' })
  })

  it('is gone once it was registered, and stays where another one was', () => {
    const { dispatch, names } = withFreeName()
    dispatch(request.started)
    dispatch(nameRegistered({ requestId: 'another' }))
    expect(names().label).toBe('mira')
    dispatch(nameRegistered({ requestId: names().requestId ?? '' }))
    expect(names().label).toBe('')
  })
})

describe('registering', () => {
  it.each([
    ['', 'names.button.empty'],
    ['mi', 'names.button.wrong'],
    ['mira', null],
  ])('is hindered by what the name is: %j', (label, hindrance) => {
    const { dispatch, state } = aBox()
    dispatch(labelTyped({ label, requestId: 'asked', isChecked: true }))
    expect(selectRegisterHindrance(state())).toBe(hindrance)
    expect(selectCanRegister(state())).toBe(false)
  })

  it('is not for an account that has a name, nor for a name that is taken', () => {
    const { dispatch, state, caipAddress } = withFreeName()
    dispatch(identityReceived({ namespace: 'eip155', caipAddress, name: 'mira.eth', avatar: null }))
    expect([selectOwnName(state()), selectCanRegister(state())]).toEqual(['mira.eth', false])
    const taken = aBox()
    taken.dispatch(typed)
    taken.dispatch(availabilityReceived({ requestId: 'asked', availability: 'taken', suggestions: [] }))
    expect([selectRegisterHindrance(taken.state()), selectCanRegister(taken.state())]).toEqual([
      'names.button.taken',
      false,
    ])
  })

  it('knows no name of nobody', () => {
    expect(selectOwnName(aBox(false).state())).toBeNull()
    expect(selectOwnName(createTestStore(undefined, { networks: [] }).state())).toBeNull()
  })
})
