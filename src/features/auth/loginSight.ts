import type { Social } from '../../config/features'
import type { WidgetOptions } from '../../options'

/** Social networks that do not work inside a Telegram app (spec §5). */
const TELEGRAM_WITHOUT: { isFor: 'isIos' | 'isMac' | 'isAndroid'; socials: readonly Social[] }[] = [
  { isFor: 'isIos', socials: ['google'] },
  { isFor: 'isMac', socials: ['x'] },
  { isFor: 'isAndroid', socials: ['facebook', 'x'] },
]

type LoginDevice = { isTelegram: boolean; isIos: boolean; isMac: boolean; isAndroid: boolean }

/** The social networks of the host's list that work on the device. */
export function socialsOn(socials: readonly Social[], device: LoginDevice): readonly Social[] {
  if (!device.isTelegram) return socials
  const missing = TELEGRAM_WITHOUT.filter(({ isFor }) => device[isFor]).flatMap(({ socials: gone }) => gone)
  return socials.filter((social) => !missing.includes(social))
}

/** As many stand in one line; with more, the last place of the line opens the rest below it. */
const IN_LINE = 5

/** How many of them stand in the first line, and whether there are more. */
export const socialsInLine = ({ length }: readonly Social[]): { count: number; hasMore: boolean } =>
  length > IN_LINE ? { count: IN_LINE - 1, hasMore: true } : { count: length, hasMore: false }

/** What logging in shows on the first view. */
export type LoginSight = {
  hasEmail: boolean
  socials: readonly Social[]
  /** The line to the wallets that stand below it, or above. */
  line: 'auth.or' | 'auth.orWallet' | undefined
  /** The wallets are behind a button. */
  leadsToWallets: boolean
}

/**
 * What stands in the part of the Connect view where a visitor logs in. Pure, because it is drawn twice: by the element
 * before the app is there, and by the app in its place.
 */
export function loginSight(
  { email, emailShowWallets, socials }: WidgetOptions['features'],
  device: LoginDevice,
  isFirst: boolean,
): LoginSight {
  const showsWallets = emailShowWallets || !email
  return {
    hasEmail: email,
    socials: socialsOn(socials, device),
    line: showsWallets ? (isFirst ? 'auth.orWallet' : 'auth.or') : undefined,
    leadsToWallets: !showsWallets,
  }
}
