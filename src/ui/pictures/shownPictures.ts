import { MAX_SHOWN_PICTURES } from '../../config/limits/general'

const shown = new Set<string>()

/** A picture has come: whoever draws it next shows it at once. Only so many are remembered. */
export function rememberPicture(url: string): void {
  if (shown.size < MAX_SHOWN_PICTURES) shown.add(url)
}

/** Whether a picture has come before, on this page. */
export const hasBeenShown = (url: string): boolean => shown.has(url)
