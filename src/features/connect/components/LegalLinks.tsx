import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Link } from '../../../ui/actions/Link'
import { Message } from '../../../ui/notices/Message'
import { legalAccepted, selectMayConnect } from '../../wallets'

/**
 * What connecting means by the host's own terms, where it has any; a tick the visitor sets first, where the host wants
 * one.
 */
export function LegalLinks(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { termsUrl, privacyUrl, features } = useAppSelector(selectOptions)
  const isAccepted = useAppSelector(selectMayConnect)
  const terms = termsUrl && <Link href={termsUrl}>{t('connect.terms')}</Link>
  const privacy = privacyUrl && <Link href={privacyUrl}>{t('connect.privacy')}</Link>
  if (features.legalCheckbox) {
    const words =
      terms && privacy ? (
        <Message id="connect.acceptLegal" values={{ terms, privacy }} />
      ) : terms || privacy ? (
        <Message id="connect.acceptLegalOne" values={{ document: terms || privacy }} />
      ) : (
        t('connect.acceptTerms')
      )
    return (
      <Checkbox checked={isAccepted} onChange={(checked) => dispatch(legalAccepted(checked))}>
        {words}
      </Checkbox>
    )
  }
  if (!terms && !privacy) return null
  return (
    <p className="tiny muted text-centre">
      {terms && privacy ? (
        <Message id="connect.legal" values={{ terms, privacy }} />
      ) : (
        <Message id="connect.legalOne" values={{ document: terms || privacy }} />
      )}
    </p>
  )
}
