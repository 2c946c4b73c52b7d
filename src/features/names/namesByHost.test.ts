import { ALICE, fakeConnector } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { UserRejectedError } from '../../errors'
import { checkName, confirmName, prepareName, type NameReview } from './namesByHost'

const NAME = 'mira.reown.id'

/** A page that draws itself, with Alice connected, who has no name. */
function aPage({ isTaken = false, sign = async () => `0x${'1b'.repeat(65)}` } = {}) {
  const signed: string[] = []
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    adapter: {
      signText: async (_provider, _address, text) => {
        signed.push(text)
        return sign()
      },
    },
    answers: {
      '/v1/profile/suggestions/mira': {
        suggestions: [
          { name: NAME, registered: isTaken },
          { name: 'mira2.reown.id', registered: false },
        ],
      },
      [`/v1/profile/reverse/${ALICE}`]: [],
      '/v1/profile/account': { name: NAME, attributes: {}, addresses: { 60: { address: ALICE, created_at: '' } } },
      [`/v1/profile/account/${NAME}`]: [],
    },
  })
  const { dispatch } = createTestStore(services, { isConnected: true })
  /** The pause after the last key passes. */
  const after = async <T>(asking: Promise<T>): Promise<T> => {
    await jest.advanceTimersByTimeAsync(500)
    return asking
  }
  const prepare = (label = 'mira') => after(dispatch(prepareName(label)))
  return {
    services,
    signed,
    prepare,
    check: (label: string) => after(dispatch(checkName(label))),
    async review() {
      const { review, problem } = await prepare()
      if (!review) throw new Error(problem)
      return review
    },
    confirm: (review: NameReview) => dispatch(confirmName(review)),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('says whether a name is free, and what is free instead', async () => {
  expect(await aPage().check('Mira')).toEqual({ name: NAME, suggestions: [expect.any(String)] })
  const { check, prepare } = aPage({ isTaken: true })
  expect(await check('mira')).toMatchObject({ problem: 'taken', suggestions: ['mira2.reown.id'] })
  expect(await prepare()).toMatchObject({ problem: 'taken', name: NAME })
  expect(await check('')).toMatchObject({ problem: 'empty' })
})

it('registers what was reviewed, once', async () => {
  const { review, confirm, signed, services, prepare } = aPage()
  const shown = await review()
  expect([shown, Object.isFrozen(shown)]).toEqual([{ name: NAME, caipAddress: `eip155:1:${ALICE}` }, true])
  await expect(confirm({ ...shown })).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  const answers = await Promise.allSettled([confirm(shown), confirm(shown)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(signed).toHaveLength(1)
  expect(services.http.asked('/v1/profile/account')).toHaveLength(1)
  await expect(confirm(shown)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  expect(await prepare()).toMatchObject({ problem: 'owned', ownName: NAME })
})

it('says what kept it from being registered, and takes the review again', async () => {
  let isRefused = true
  const { review, confirm, signed } = aPage({
    sign: async () => {
      if (isRefused) throw new UserRejectedError()
      return `0x${'1b'.repeat(65)}`
    },
  })
  const shown = await review()
  await expect(confirm(shown)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  isRefused = false
  expect(await confirm(shown)).toEqual({ name: NAME })
  expect(signed).toHaveLength(2)
})
