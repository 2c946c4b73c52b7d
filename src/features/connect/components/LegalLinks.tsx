import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { selectOptions } from '../../../options'
import { useAppSelector } from '../../../store'
import { Link } from '../../../ui/Link'
import { Message } from '../../../ui/Message'

/** What connecting means by the host's own terms, where it has any. */
export function LegalLinks(): ReactElement | null {
  const { t } = useI18n()
  const { termsUrl, privacyUrl } = useAppSelector(selectOptions)
  const terms = termsUrl && <Link href={termsUrl}>{t('connect.terms')}</Link>
  const privacy = privacyUrl && <Link href={privacyUrl}>{t('connect.privacy')}</Link>
  if (!terms && !privacy) return null
  return (
    <p className="tiny muted text-centre">
      {terms && privacy ? <Message id="connect.legal" values={{ terms, privacy }} /> : <Message id="connect.legalOne" values={{ document: terms || privacy }} />}
    </p>
  )
}
