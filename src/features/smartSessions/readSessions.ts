import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_PERMISSIONS_LENGTH, MAX_SESSIONS, MAX_SESSION_SECONDS } from '../../config/limits/smartSessions'
import { cleanText } from '../../lib/cleanText'
import { isRecord, readKey } from '../../lib/isRecord'
import { safeLinkUrl } from '../../lib/safeLinkUrl'
import { describePermission } from './permissions/describePermission'
import { isSeconds } from './fieldReaders'
import { isPci } from './sessionCalls'
import type { SmartSession } from './smartSession'

const isTime = (value: unknown): value is number => isSeconds(value) && value <= MAX_SESSION_SECONDS

function readSite(project: unknown): SmartSession['site'] {
  const [name, url, iconUrl] = ['name', 'url', 'iconUrl'].map((key) => readKey(project, key))
  return {
    name: cleanText(name, MAX_NAME_LENGTH),
    url: safeLinkUrl(url) ?? null,
    iconUrl: safeLinkUrl(iconUrl) ?? null,
  }
}

function readSession(item: unknown): SmartSession | undefined {
  if (!isRecord(item)) return undefined
  const { pci, expiry, createdAt, revokedAt = null, context = null, permissions, policies = [] } = item
  if (!isPci(pci) || !isTime(expiry) || !isTime(createdAt) || (revokedAt !== null && !isTime(revokedAt)))
    return undefined
  if (!Array.isArray(permissions) || !Array.isArray(policies) || (context !== null && typeof context !== 'string'))
    return undefined
  // All of it is kept, to be compared with what the wallet grants.
  if (JSON.stringify([permissions, policies]).length > MAX_PERMISSIONS_LENGTH) return undefined
  return {
    pci,
    site: readSite(item.project),
    permissions: permissions.map(describePermission),
    grantedPermissions: permissions,
    policyTypes: policies.map((policy) => cleanText(readKey(policy, 'type'), MAX_NAME_LENGTH)),
    expirySeconds: expiry,
    createdAtSeconds: createdAt,
    revokedAtSeconds: revokedAt,
    isActivated: context !== null && context !== '',
  }
}

/**
 * The sessions of an account as the service lists them (reference, data-api §3.13), newest first; `undefined` for an
 * answer with anything else in it: a list that keeps one back would look safe.
 */
export function readSessions(answer: unknown): SmartSession[] | undefined {
  if (!isRecord(answer) || !Array.isArray(answer.pcis)) return undefined
  const rows: unknown[] = answer.pcis
  if (rows.length > MAX_SESSIONS) return undefined
  const sessions = rows.flatMap((row) => readSession(row) ?? [])
  if (sessions.length < rows.length || new Set(sessions.map(({ pci }) => pci)).size < rows.length) return undefined
  return sessions.toSorted((one, other) => other.createdAtSeconds - one.createdAtSeconds)
}
