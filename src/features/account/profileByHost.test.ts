import { ALICE } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { loadProfile } from './profileByHost'

it('says whose the account is, as far as somebody knows', async () => {
  const services = fakeServices({
    answers: { [`/v1/identity/${ALICE}`]: { name: 'maya.eth', avatar: 'https://pictures.example/maya.png' } },
  })
  const { dispatch } = createTestStore(services, { isConnected: true })
  expect(await dispatch(loadProfile())).toEqual({
    caipAddress: `eip155:1:${ALICE}`,
    name: 'maya.eth',
    imageUrl: 'https://pictures.example/maya.png',
  })
})

it('is of nobody where nobody is connected', async () => {
  const { dispatch } = createTestStore()
  await expect(dispatch(loadProfile())).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
})
