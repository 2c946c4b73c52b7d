import { ALICE, fakeConnector } from '../../../test/support/builders'
import { aProvider } from '../../../test/support/fakes'
import { aListedSession } from '../../../test/support/sessions'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { DEFAULT_FEATURES } from '../../config'
import { UserRejectedError } from '../../errors'
import { endSession, listSessions, type ListedSession } from './sessionsByHost'

const LIST = `/v1/sessions/${encodeURIComponent(`eip155:1:${ALICE}`)}`

/** A page that draws itself, with Alice's smart account connected, which has two sessions. */
function aPage({ isOn = true, wallet }: { isOn?: boolean; wallet?: () => unknown } = {}) {
  const provider = aProvider({ wallet_revokePermissions: wallet ?? `0x${'1b'.repeat(65)}` })
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector({ getProvider: () => provider }),
      readSession: async () => ({ address: ALICE, caipNetworkId: 'eip155:1' }),
    },
    answers: {
      [LIST]: { pcis: [aListedSession(), aListedSession({ pci: 'pci-2', createdAt: 800 })] },
      [`${LIST}/revoke`]: undefined,
    },
  })
  const { dispatch } = createTestStore(services, {
    isConnected: true,
    isSmartAccount: true,
    options: { features: { ...DEFAULT_FEATURES, smartSessions: isOn } },
  })
  return {
    list: () => dispatch(listSessions()),
    end: (session: ListedSession) => dispatch(endSession(session)),
    asked: () => provider.asked.length,
    posts: () => services.http.asked(`${LIST}/revoke`).length,
  }
}

const first = ([session]: readonly ListedSession[]): ListedSession => {
  if (!session) throw new Error('no session')
  return session
}

it('lists what sites may do, and not what only the wallet is told', async () => {
  const sessions = await aPage().list()
  expect(sessions.map(({ pci }) => pci)).toEqual(['pci-1', 'pci-2'])
  expect(first(sessions)).toMatchObject({ status: expect.any(String), canRevoke: true })
  expect(first(sessions)).not.toHaveProperty('grantedPermissions')
})

it('revokes one that was listed, once', async () => {
  const { list, end, asked, posts } = aPage()
  const session = first(await list())
  await expect(end({ ...session })).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  const answers = await Promise.allSettled([end(session), end(session)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(end(session)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  expect([asked(), posts()]).toEqual([1, 1])
})

it('says why one still stands', async () => {
  const { list, end, posts } = aPage({ wallet: () => Promise.reject(new UserRejectedError()) })
  await expect(end(first(await list()))).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(posts()).toBe(0)
})

it('has none where the page did not turn them on', async () => {
  await expect(aPage({ isOn: false }).list()).rejects.toMatchObject({ code: 'UNSUPPORTED_SESSIONS' })
})
