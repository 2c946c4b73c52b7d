import { aNetwork } from '../../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import type { WidgetOptions } from '../../../options'
import { oneClickSignIn } from './oneClickSignIn'

const prepare = (signIn: WidgetOptions['signIn']) => {
  const { store } = createTestStore(fakeServices(), { networks: [aNetwork()], options: { signIn } })
  return oneClickSignIn(store)('eip155:1')
}

describe('signing in with a link', () => {
  it.each(['optional', 'required'] as const)(
    'is asked with the network’s message where sign-in is %s',
    async (signIn) => {
      const link = await prepare(signIn)
      expect(link).toMatchObject({ message: { domain: 'shop.example', uri: 'https://shop.example/cart' } })
    },
  )

  it('is not where it is off: that link only connects', async () => {
    await expect(prepare('off')).resolves.toBeUndefined()
  })
})
