import { useRef, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Field } from '../../../ui/forms/Field'
import { IconButton } from '../../../ui/actions/IconButton'
import { iconRefresh, iconWallet } from '../../../ui/icons/actionIcons'
import { iconClose } from '../../../ui/icons/icons'
import { Identicon } from '../../../ui/pictures/Identicon'
import { IconPicture } from '../../../ui/pictures/Picture'
import { Pill } from '../../../ui/actions/Pill'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { selectSend } from '../sendSelectors'
import { typeRecipient } from '../typeRecipient'

/** To whom: an address or a name; what a name stands for is always shown with it. */
export function RecipientField({ finish }: { finish: FieldFinish }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const boxRef = useRef<HTMLInputElement>(null)
  const { receiverText, receiverStatus, receiverAddress, receiverProfileImageUrl, receiverProblem } =
    useAppSelector(selectSend)
  const type = (text: string): void => void dispatch(typeRecipient(text))
  const handleClear = (): void => {
    type('')
    boxRef.current?.focus()
  }
  return (
    <div className="stack">
      <Field
        ref={boxRef}
        tall
        label={t('send.recipient')}
        placeholder={t('send.recipientPlaceholder')}
        value={receiverText}
        onChange={type}
        start={
          receiverAddress === null ? (
            <IconPicture icon={iconWallet} shape="round" />
          ) : (
            <Identicon address={receiverAddress} avatarUrl={receiverProfileImageUrl} />
          )
        }
        below={receiverAddress === null ? undefined : <ShortAddress address={receiverAddress} />}
        end={
          receiverText === '' ? undefined : (
            <IconButton icon={iconClose} size={16} label={t('send.clearRecipient')} onClick={handleClear} />
          )
        }
        hint={receiverStatus === 'resolving' && finish.isFinished ? t('send.lookingUp') : undefined}
        error={receiverProblem === null ? undefined : t(`send.receiver.${receiverProblem}`)}
        finish={finish}
        keepsHintLine
      />
      {receiverProblem === 'lookupFailed' && (
        <div className="inset">
          <Pill icon={iconRefresh} onClick={() => type(receiverText)}>
            {t('common.tryAgain')}
          </Pill>
        </div>
      )}
    </div>
  )
}
