import { aNetwork } from '../../test/support/builders'
import { settle } from '../../test/support/fakes'
import { aliceConnected, createTestStore, fakeServices } from '../../test/support/testStore'
import { deepLinkChoiceKey } from '../storage'
import { addStorageListeners } from './storageListeners'

describe('the link the relay client opens with the next request', () => {
  it.each([
    ['javascript:alert(1)', false],
    ['tel:112', false],
    ['http://shop.example', false],
    ['kestrel://', true],
    ['https://kestrel.example/app/', true],
  ])('%s, left there by somebody else: stays %p', async (href, stays) => {
    const services = fakeServices()
    services.storage.set(deepLinkChoiceKey, { href, name: 'Kestrel' })
    const test = createTestStore(services)
    addStorageListeners(test.listeners)
    test.dispatch(aliceConnected(aNetwork()))
    await settle()
    expect(services.storage.get(deepLinkChoiceKey) !== null).toBe(stays)
  })
})
