import { SOCIALS, type Social } from '../../config/features'
import { socialsOn } from './loginSight'

const device = { isTelegram: true, isIos: false, isMac: false, isAndroid: false }

describe('social networks on a device', () => {
  it.each<[string, Partial<typeof device>, Social[]]>([
    ['Telegram on iOS', { isIos: true }, ['google']],
    ['Telegram on a Mac', { isMac: true }, ['x']],
    ['Telegram on Android', { isAndroid: true }, ['x', 'facebook']],
    ['Telegram elsewhere', {}, []],
    ['iOS', { isTelegram: false, isIos: true }, []],
    ['a Mac', { isTelegram: false, isMac: true }, []],
    ['Android', { isTelegram: false, isAndroid: true }, []],
  ])('%s', (_, facts, missing) => {
    expect(SOCIALS.filter((social) => !socialsOn(SOCIALS, { ...device, ...facts }).includes(social))).toEqual(missing)
  })

  it("keep the host's order", () => {
    expect(socialsOn(['facebook', 'google', 'x'], { ...device, isMac: true })).toEqual(['facebook', 'google'])
  })
})
