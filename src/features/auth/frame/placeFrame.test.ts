import { fakeLoginDoor } from '../../../../test/support/fakeLogin'
import { createTestStore, fakeServices } from '../../../../test/support/testStore'
import type { FrameSight } from '../../../connectors/login'
import { placeFrame } from './placeFrame'

const box: FrameSight = { x: 1, y: 2, width: 3, height: 4 }

describe('the frame of the wallet', () => {
  it('is shown where a view wants it', () => {
    const shown: FrameSight[] = []
    const services = fakeServices({ services: { login: fakeLoginDoor({}, { show: (place) => shown.push(place) }) } })
    const { dispatch } = createTestStore(services)
    dispatch(placeFrame(box))
    dispatch(placeFrame(null))
    expect(shown).toEqual([box, null])
  })

  it('is nowhere where there is no wallet', () => {
    const { dispatch } = createTestStore(fakeServices({ services: { login: undefined } }))
    expect(() => dispatch(placeFrame(box))).not.toThrow()
  })
})
