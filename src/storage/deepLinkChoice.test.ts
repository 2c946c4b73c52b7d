import { aLogger, aStorageArea } from '../../test/support/fakes'
import { deepLinkChoiceKey } from './deepLinkChoice'
import { createStorage } from './storage'

describe('the link that brings the paired wallet to the front', () => {
  it('stands under the very name the relay’s client reads', () => {
    const area = aStorageArea()
    const storage = createStorage({ logger: aLogger(), page: window, area })
    storage.set(deepLinkChoiceKey, { href: 'harbor://', name: 'Harbor' })
    expect(JSON.parse(area.getItem('WALLETCONNECT_DEEPLINK_CHOICE') ?? '')).toEqual({
      href: 'harbor://',
      name: 'Harbor',
    })
    expect(storage.get(deepLinkChoiceKey)).toEqual({ href: 'harbor://', name: 'Harbor' })
  })

  it('is read without what does not belong to it', () => {
    expect(deepLinkChoiceKey.read({ href: 'harbor://', name: 'Harbor', more: 1 })).toEqual({
      href: 'harbor://',
      name: 'Harbor',
    })
  })

  it.each([
    null,
    [],
    'harbor://',
    {},
    { href: 'harbor://' },
    { name: 'Harbor' },
    { href: 1, name: 'Harbor' },
    { href: 'harbor://', name: 1 },
  ])('is not %j', (stored) => {
    expect(deepLinkChoiceKey.read(stored)).toBeUndefined()
  })
})
