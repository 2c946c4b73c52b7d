import { ALICE, fakeConnector } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import { UserRejectedError } from '../../errors'
import { checkSignIn } from './checkSignIn'
import { confirmSignIn, declineSignIn, prepareSignIn } from './signInByHost'

/** Alice is connected on a page that draws itself. */
function aPage({
  sign,
  signIn = 'required',
  hub = {},
}: {
  sign: () => Promise<string>
  signIn?: 'required' | 'off'
  hub?: ServiceParts['hub']
}) {
  const services = fakeServices({
    signatures: { signMessage: sign, verifyMessage: async ({ signature }) => signature === '0xgood' },
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({ addresses: [ALICE], address: ALICE, caipNetworkId: 'eip155:1' }),
      ...hub,
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

it('lets the visitor end a wait, and not sign at all', async () => {
  let refuse: (error: Error) => void = () => undefined
  const disconnect = jest.fn(async () => undefined)
  const { dispatch, state } = aPage({
    sign: () => new Promise((_resolve, reject) => (refuse = reject)),
    hub: { disconnect },
  })
  await dispatch(checkSignIn())
  await dispatch(prepareSignIn())
  const signing = dispatch(confirmSignIn()).catch((error: unknown) => error)
  await settle()
  await dispatch(declineSignIn())
  refuse(new UserRejectedError())
  expect(await signing).toBeInstanceOf(Error)
  expect([state().siwx?.caipAddress, disconnect.mock.calls.length]).toEqual([`eip155:1:${ALICE}`, 0])
  await dispatch(declineSignIn())
  expect(disconnect).toHaveBeenCalledTimes(1)
})
