import { createTestStore, fakeServices, type StoreWishes } from '../../../test/support/testStore'
import { networks } from '../../config'
import { DEFAULT_FEATURES, type Features } from '../../config/features'
import { selectLoginRoom } from './loginPlace'

const roomOf = (setup: StoreWishes): number => selectLoginRoom(createTestStore(fakeServices(), setup).store.getState())
const features = (parts: Partial<Features>): StoreWishes => ({
  options: { features: { ...DEFAULT_FEATURES, ...parts } },
})

describe('the room of logging in', () => {
  it.each<[string, StoreWishes, number]>([
    ['a line, a field of 48 and tiles of 48, with gaps of 12', {}, 16 + 12 + 48 + 12 + 48],
    ['without tiles', features({ socials: [] }), 16 + 12 + 48],
    ['without the field', features({ email: false }), 16 + 12 + 48],
    ['a button to the wallets in place of the line', features({ emailShowWallets: false }), 48 + 12 + 48 + 12 + 52],
    ['nothing', features({ email: false, socials: [] }), 0],
    ['nothing without its source', { options: { connectors: ['eip6963'] } }, 0],
    ['nothing for namespaces it does not serve', { networks: [networks.bitcoin] }, 0],
    ['all of it for Solana alone', { networks: [networks.solana] }, 136],
  ])('%s', (_, setup, room) => expect(roomOf(setup)).toBe(room))
})
