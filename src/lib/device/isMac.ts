/** Whether the page runs on a Mac, as its browser says. Reads the browser, so never call it in a reducer. */
export const isMac = (view: Pick<Window, 'navigator'>): boolean =>
  /Macintosh/i.test(view.navigator.userAgent) && view.navigator.maxTouchPoints === 0
