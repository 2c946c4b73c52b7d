import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { Link } from '../../../ui/actions/Link'
import { Message } from '../../../ui/notices/Message'
import { legalAccepted, selectMayConnect } from '../../wallets'
import { legalText } from '../connectSight'

/**
 * What connecting means by the host's own terms, where it has any; a tick the visitor sets first, where the host wants
 * one.
 */
export function LegalLinks(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const options = useAppSelector(selectOptions)
  const { termsUrl, privacyUrl } = options
  const isAccepted = useAppSelector(selectMayConnect)
  const terms = termsUrl && <Link href={termsUrl}>{t('connect.terms')}</Link>
  const privacy = privacyUrl && <Link href={privacyUrl}>{t('connect.privacy')}</Link>
  const text = legalText(options)
  if (!text) return null
  const words = <Message id={text} values={{ terms, privacy, document: terms || privacy }} />
  if (!options.features.legalCheckbox) return <p className="tiny muted text-centre">{words}</p>
  return (
    <Checkbox checked={isAccepted} onChange={(checked) => dispatch(legalAccepted(checked))}>
      {words}
    </Checkbox>
  )
}
