import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Pill } from '../../../ui/actions/Pill'
import { Content } from '../../../ui/card/Card'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { useStyles } from '../../../ui/theme/useStyles'
import { scanStyles } from '../components/scan.styles'
import { readScanned } from '../recipients/readScanned'
import { useScan } from '../components/useScan'
import { typeRecipient } from '../typeRecipient'

/** Reads a recipient from a QR code that is held before the camera. */
export function SendScanRecipientView(): ReactElement {
  useStyles(scanStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const [isOther, setIsOther] = useState(false)
  const { videoRef, isBlocked, retry } = useScan((text) => {
    const recipient = readScanned(text)
    setIsOther(recipient === undefined)
    if (recipient === undefined) return false
    void dispatch(typeRecipient(recipient))
    dispatch(goBack())
    return true
  })
  return (
    <Content>
      <video ref={videoRef} className="scan" playsInline muted aria-hidden="true" />
      {isBlocked ? (
        <>
          <Note tone="warning">
            <p>{t('send.cameraBlocked')}</p>
          </Note>
          <div>
            <Pill icon={iconRefresh} onClick={retry}>
              {t('common.tryAgain')}
            </Pill>
          </div>
        </>
      ) : (
        <p role="status" className="scan__text muted">
          {t(isOther ? 'send.scanNoAddress' : 'send.scanText')}
        </p>
      )}
    </Content>
  )
}
