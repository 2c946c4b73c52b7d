import { useRef, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Button } from '../../../ui/actions/Button'
import { iconCheck, iconCopy, iconRefresh } from '../../../ui/icons/actionIcons'
import { useCopy } from '../../../ui/actions/useCopy'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import type { ShownPairing } from './usePairing'

/**
 * Copies the link while there is one, else gets a new one: one button, so that the focus stays where it is when the
 * link runs out.
 */
export function CodeButton({ pairing: { stage, uri, canRetry, retry } }: { pairing: ShownPairing }): ReactElement {
  const { t } = useI18n()
  const ref = useRef<HTMLButtonElement>(null)
  const { state, copy } = useCopy(uri ?? '')
  const isOver = stage === 'expired' || stage === 'failed'
  const isCopied = state === 'copied' && !isOver
  const words = isOver
    ? t(stage === 'expired' ? 'pairing.getNew' : 'common.tryAgain')
    : t(isCopied ? 'common.copied' : 'pairing.copyLink')
  return (
    <>
      <Button
        ref={ref}
        look={isOver ? 'primary' : 'secondary'}
        icon={isOver ? iconRefresh : isCopied ? iconCheck : iconCopy}
        label={isOver ? undefined : t('pairing.copyLink')}
        disabled={isOver ? !canRetry : uri === null}
        onClick={() => (isOver ? retry() : ref.current && copy(ref.current))}
      >
        {words}
      </Button>
      <span role="status">
        {isCopied && <VisuallyHidden>{t('common.copied')}</VisuallyHidden>}
        {state === 'failed' && <span className="small muted">{t('common.copyFailed')}</span>}
      </span>
    </>
  )
}
