import { aDeferred } from '../../../test/support/fakes'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { HttpError } from '../../errors'
import { networkSwitched } from '../networks'
import { selectNames } from './namesSelectors'
import { typeLabel } from './typeLabel'

const PATH = '/v1/profile/suggestions/'
const answerFor = (label: string, registered = false) => ({
  suggestions: [
    { name: `${label}.reown.id`, registered },
    { name: `${label}-harbor.reown.id`, registered: false },
  ],
})

async function aBox(answers: Record<string, unknown> = {}) {
  const services = fakeServices({ answers })
  const store = createTestStore(services, { isConnected: true })
  await services.loadQueryLayer()
  return {
    ...store,
    names: () => selectNames(store.state()),
    type: (text: string) => store.dispatch(typeLabel(text)),
    asked: () => services.http.requests.filter(({ url }) => url.includes(PATH)),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('typing a name', () => {
  it('is in small letters at once, and looked up after a pause of 500 ms', async () => {
    const { type, names, asked } = await aBox({ [`${PATH}mira`]: answerFor('mira') })
    const typing = type('MiRa')
    expect(names()).toMatchObject({ label: 'mira', availability: 'loading' })
    await jest.advanceTimersByTimeAsync(499)
    expect(asked()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    await typing
    expect(asked()[0]?.query).toMatchObject({ zone: 'reown.id' })
    expect(names()).toMatchObject({ availability: 'free', suggestions: ['mira-harbor.reown.id'] })
  })

  it('that is taken says so, with names that are free', async () => {
    const { type, names } = await aBox({ [`${PATH}mira`]: answerFor('mira', true) })
    const typing = type('mira')
    await jest.advanceTimersByTimeAsync(500)
    await typing
    expect(names()).toMatchObject({ availability: 'taken', suggestions: ['mira-harbor.reown.id'] })
  })

  it.each(['', 'mia', '-mira', 'mira!', 'mirа', 'mi\u200bra', 'a'.repeat(65)])(
    'asks nobody about %j, which no name may be, and changes no letter of it',
    async (label) => {
      const { type, names, asked } = await aBox()
      const typing = type(label)
      await jest.advanceTimersByTimeAsync(2000)
      await typing
      expect(asked()).toEqual([])
      expect(names()).toMatchObject({ label, availability: 'unknown' })
    },
  )

  it('on is looked up once, whole', async () => {
    const { type, asked, names } = await aBox({ [`${PATH}miranda`]: answerFor('miranda') })
    const typing = ['mira', 'miran', 'miranda'].map((label) => type(label))
    await jest.advanceTimersByTimeAsync(500)
    await Promise.all(typing)
    expect(asked()).toHaveLength(1)
    expect(names()).toMatchObject({ label: 'miranda', availability: 'free' })
  })

  it('whose answer comes after that of a later one does not take its place', async () => {
    const slow = aDeferred<unknown>()
    const { type, names } = await aBox({
      [`${PATH}slow`]: () => slow.promise,
      [`${PATH}quick`]: answerFor('quick', true),
    })
    const typing = [type('slow')]
    await jest.advanceTimersByTimeAsync(500)
    typing.push(type('quick'))
    await jest.advanceTimersByTimeAsync(500)
    slow.resolve(answerFor('slow'))
    await Promise.all(typing)
    expect(names()).toMatchObject({ label: 'quick', availability: 'taken', suggestions: ['quick-harbor.reown.id'] })
  })

  it('that was left with its network stays gone', async () => {
    const answer = aDeferred<unknown>()
    const { type, names, dispatch, state } = await aBox({ [`${PATH}mira`]: () => answer.promise })
    const typing = type('mira')
    await jest.advanceTimersByTimeAsync(500)
    const other = state().networks.chains.eip155?.networkState.requestedCaipNetworks[1]
    if (other) dispatch(networkSwitched({ network: other }))
    answer.resolve(answerFor('mira'))
    await typing
    expect(names()).toMatchObject({ label: '', availability: 'unknown', suggestions: [] })
  })

  it.each([
    ['failed', { [`${PATH}mira`]: () => Promise.reject(new HttpError({ status: 503 })) }],
    ['failed', { [`${PATH}mira`]: answerFor('other') }],
    ['unsupported', { '/v1/supported-chains': { http: ['eip155:10'] } }],
  ])('ends as %s where nobody can say', async (availability, answers) => {
    const { type, names } = await aBox(answers)
    const typing = type('mira')
    await jest.advanceTimersByTimeAsync(500)
    await typing
    expect(names().availability).toBe(availability)
  })
})
