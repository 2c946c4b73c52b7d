import type { ErrorDetails } from '../../../errors'
import type { I18n } from '../../../i18n'
import { failureMessages } from './connectingMessages'

/** What a pairing view says when there is no link or no approval. */
export function pairingMessages(
  { code, params }: Pick<ErrorDetails, 'code' | 'params'>,
  t: I18n['t'],
  walletName: string | undefined,
): { title: string; text: string } {
  if (code === 'OFFLINE') return { title: t('pairing.offlineTitle'), text: t('pairing.offlineText') }
  if (code === 'PAIRING_EXPIRED') return { title: t('pairing.linkExpiredTitle'), text: t('pairing.expiredText') }
  const { title, text } = failureMessages(code)
  const places = { wallet: walletName ?? t('pairing.yourWallet') }
  return { title: t(title, places), text: text ? t(text, places) : t(`error.${code}`, params) }
}

/** Minutes and seconds, fewer than a thousand minutes: "3:07", which is written the same everywhere. */
export function formatCountdown(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
