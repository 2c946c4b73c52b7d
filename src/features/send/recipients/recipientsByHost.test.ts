import { ALICE, BOB } from '../../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import { knownRecipientsKey } from './knownRecipients'
import { listRecipients } from './recipientsByHost'

const addressBook = [{ namespace: 'eip155' as const, name: 'Treasury', address: BOB }]

it('are those who were paid last and the page’s people, by name or address', async () => {
  const services = fakeServices()
  services.storage.set(knownRecipientsKey, [{ namespace: 'eip155', address: BOB, from: ALICE }])
  const { dispatch } = createTestStore(services, { isConnected: true, options: { addressBook } })
  expect(await dispatch(listRecipients(''))).toMatchObject([
    { group: 'recent', address: BOB, name: 'Treasury' },
    { group: 'addressBook', address: BOB, name: 'Treasury' },
  ])
  expect(await dispatch(listRecipients('nobody'))).toEqual([])
})

it('are nobody’s while nobody is connected', async () => {
  const { dispatch } = createTestStore(fakeServices(), { options: { addressBook } })
  await expect(dispatch(listRecipients(''))).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
})
