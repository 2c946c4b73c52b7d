import { ALICE, fakeConnector } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { UserRejectedError } from '../../errors'
import { checkSignIn } from './checkSignIn'
import { confirmSignIn, prepareSignIn } from './signInByHost'

/** Alice is connected on a page that draws itself. */
function aPage({ sign, signIn = 'required' }: { sign: () => Promise<string>; signIn?: 'required' | 'off' }) {
  const services = fakeServices({
    signatures: { signMessage: sign, verifyMessage: async ({ signature }) => signature === '0xgood' },
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ addresses: [ALICE], address: ALICE, caipNetworkId: 'eip155:1' }),
    },
  })
  return createTestStore(services, { isConnected: true, options: { signIn } })
}

it('gives the message that the wallet then signs, and its session', async () => {
  const { dispatch } = aPage({ sign: async () => '0xgood' })
  await dispatch(checkSignIn())
  const message = await dispatch(prepareSignIn())
  expect(message).toContain(ALICE)
  expect(await dispatch(confirmSignIn())).toMatchObject({ message, signature: '0xgood' })
})

it.each([
  ['the visitor refuses', () => Promise.reject(new UserRejectedError()), 'USER_REJECTED'],
  ['the signature is not good', () => Promise.resolve('0xbad'), 'SIWX_INVALID'],
])('says why there is none where %s', async (_what, sign, code) => {
  const { dispatch } = aPage({ sign })
  await dispatch(checkSignIn())
  await dispatch(prepareSignIn())
  await expect(dispatch(confirmSignIn())).rejects.toMatchObject({ code })
})

it('has no message where nobody is asked to sign in', async () => {
  const { dispatch } = aPage({ sign: async () => '0xgood', signIn: 'off' })
  await dispatch(checkSignIn())
  expect(await dispatch(prepareSignIn())).toBeUndefined()
})
