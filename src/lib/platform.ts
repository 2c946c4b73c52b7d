/** Whether the visitor holds a phone: a touch device whose browser says so. Reads the browser, so never call it in a reducer. */
export function isMobile(view: Pick<Window, 'matchMedia' | 'navigator'>): boolean {
  const agent = view.navigator.userAgent
  return /Android|iPhone|iPad|iPod|Mobile/i.test(agent) || (view.matchMedia('(pointer: coarse)').matches && /Mac/i.test(agent))
}

/** Whether the browser says that its visitor does not want to be tracked (Global Privacy Control). */
export function hasGlobalPrivacyControl(navigator: unknown): boolean {
  return typeof navigator === 'object' && navigator !== null && Reflect.get(navigator, 'globalPrivacyControl') === true
}
