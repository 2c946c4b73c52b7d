import { useMemo, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { drawQr } from './qrDrawing'
import { qrCodeStyles } from './QrCode.styles'
import { useStyles } from '../theme/useStyles'

/**
 * A text as a QR code, dark on white in every theme because many readers fail on inverted codes. `mark`: a picture of
 * 52 px for its middle.
 */
export function QrCode({ text, mark }: { text: string; mark?: ReactNode }): ReactElement {
  useStyles(qrCodeStyles)
  const { t } = useI18n()
  const hasMark = mark !== undefined
  const { side, origin, eyes, dots } = useMemo(() => drawQr(text, { hasMark }), [text, hasMark])
  return (
    <div className="qr">
      <svg
        className="qr__code"
        viewBox={`${origin} ${origin} ${side} ${side}`}
        role="img"
        aria-label={t('pairing.qrCode')}
      >
        <path className="qr__eyes" d={eyes} />
        <path className="qr__dots" d={dots} />
      </svg>
      {mark}
    </div>
  )
}

/** The room of a code that is still on its way (`busy`), or that is not there any more. */
export function QrPlace({ children, busy }: { children?: ReactNode; busy?: boolean }): ReactElement {
  useStyles(qrCodeStyles)
  return <div className={busy ? 'qr qr--empty qr--busy' : 'qr qr--empty'}>{children}</div>
}
