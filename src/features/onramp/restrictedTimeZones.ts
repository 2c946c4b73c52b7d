/** Where nothing may be bought, by the device's time zone in capital letters (spec §5; reference, constants §7). */
const RESTRICTED_TIME_ZONES: ReadonlySet<string> = new Set([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
])

/** Whether buying is not offered in an IANA time zone, however it is written. */
export const isRestrictedTimeZone = (timeZone: string): boolean => RESTRICTED_TIME_ZONES.has(timeZone.toUpperCase())
