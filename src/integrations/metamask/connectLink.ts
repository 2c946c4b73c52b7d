import type { SessionRequest } from '@metamask/mobile-wallet-protocol-core'
import { version } from '../../config/version'
import { toBase64 } from './base64'

/** The page as the app shows it. */
export type MobileDapp = { name: string; url?: string; iconUrl?: string }

const APP = 'metamask://connect/mwp'

/** Compressed, as the app reads it: a code with less in it is easier to scan. */
async function deflate(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
  return toBase64(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** The link that opens the app, or that it scans, with what it needs to come to the line. */
export async function connectLink(sessionRequest: SessionRequest, dapp: MobileDapp): Promise<string> {
  const metadata = { dapp, sdk: { version, platform: 'web' } }
  const text = await deflate(JSON.stringify({ sessionRequest, metadata }))
  return `${APP}?p=${encodeURIComponent(text)}&c=1`
}

/** The link that brings the app to the front, where it has a question of this line. */
export const frontLink = (lineId: string): string => `${APP}?id=${encodeURIComponent(lineId)}`
