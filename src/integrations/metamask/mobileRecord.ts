import { isRecord } from '../../lib/isRecord'
import { parseJson } from '../../lib/parseJson'
import type { KeptText } from '../../storage/textStore'

/** The two ends of the line: an id, the channel at the relay, and the keys, in base64. */
export type MobileLine = {
  id: string
  channel: string
  ownKey: string
  ownPublicKey: string
  theirPublicKey: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** What is kept of a connection to the app, so that it outlives the page. */
export type MobileRecord = {
  line: MobileLine
  /** What the app shares; empty until it does. */
  accounts: readonly string[]
  networks: readonly string[]
  /** Where the page is; one of the networks. */
  network: string
  /** Where the app itself went last: said again after a reload, it is no news. */
  toldNetwork: string
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const isLine = (value: unknown): value is MobileLine =>
  isRecord(value) &&
  ['id', 'channel', 'ownKey', 'ownPublicKey', 'theirPublicKey'].every((key) => typeof value[key] === 'string') &&
  typeof value.expiresAt === 'number'

const isMobileRecord = (value: unknown): value is MobileRecord =>
  isRecord(value) &&
  isLine(value.line) &&
  isTexts(value.accounts) &&
  isTexts(value.networks) &&
  typeof value.network === 'string' &&
  typeof value.toldNetwork === 'string'

/** The record of a connection in its place, where every tab of the page reads it. */
export type KeptRecord = {
  /** What stands there, unless it cannot be read or its time is over. */
  read(): MobileRecord | undefined
  write(record: MobileRecord): void
  erase(): void
}

/** Keeps it as a text. */
export const keepRecord = ({ read, write, erase }: KeptText): KeptRecord => ({
  read() {
    try {
      const record = parseJson(read() ?? 'null')
      if (isMobileRecord(record) && record.line.expiresAt >= Date.now()) return record
    } catch {
      // Whatever wrote that: nothing is to be brought back.
    }
    return undefined
  },
  write: (record) => write(JSON.stringify(record)),
  erase,
})
