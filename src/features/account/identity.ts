import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { cleanText } from '../../lib/cleanText'
import { isRecord } from '../../lib/isRecord'
import { safeImageUrl } from '../../lib/safeUrl'

/** The name and picture of an address; each may be absent. */
export type Identity = { name: string | null; avatar: string | null }

/** An identity answer; texts cleaned, a picture only where it is safe. */
export function readIdentity(answer: unknown): Identity | undefined {
  if (!isRecord(answer)) return undefined
  return { name: cleanText(answer.name, MAX_NAME_LENGTH) || null, avatar: safeImageUrl(answer.avatar) ?? null }
}
