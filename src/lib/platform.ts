import { pageObject } from './pageObject'

/**
 * Whether the visitor holds a phone: a touch device whose browser says so. Reads the browser, so never call it in a
 * reducer.
 */
export function isMobile(view: Pick<Window, 'matchMedia' | 'navigator'>): boolean {
  const agent = view.navigator.userAgent
  return (
    /Android|iPhone|iPad|iPod|Mobile/i.test(agent) ||
    (view.matchMedia('(pointer: coarse)').matches && /Mac/i.test(agent))
  )
}

/** What of a device decides how a link to a wallet is written and opened (reference, flows §5). */
export type Device = { isMobile: boolean; isIos: boolean; isAndroid: boolean; isTelegram: boolean; isFramed: boolean }

const TELEGRAM_MARKS = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']

/** Reads the device a page runs on. */
export function readDevice(view: Window): Device {
  const agent = view.navigator.userAgent
  const mobile = isMobile(view)
  return {
    isMobile: mobile,
    isIos: /iPhone|iPad|iPod/i.test(agent) || (mobile && /Mac/i.test(agent)),
    isAndroid: /Android/i.test(agent),
    isTelegram: TELEGRAM_MARKS.some((mark) => Boolean(pageObject(view, mark))),
    isFramed: view.self !== view.top,
  }
}

/** Whether the browser says that its visitor does not want to be tracked (Global Privacy Control). */
export function hasGlobalPrivacyControl(navigator: unknown): boolean {
  return typeof navigator === 'object' && navigator !== null && Reflect.get(navigator, 'globalPrivacyControl') === true
}
