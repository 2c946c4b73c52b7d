import { useRef, type ReactElement } from 'react'
import { RECIPIENT_DEBOUNCE_MS } from '../../../config/limits/transactions'
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
import { useIsSettled } from '../../../ui/forms/useIsSettled'
import { selectSend } from '../sendSelectors'
import { typeRecipient } from '../typeRecipient'

/** To whom: an address or a name; what a name stands for is always shown with it. */
export function RecipientField(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const boxRef = useRef<HTMLInputElement>(null)
  const { receiverText, receiverStatus, receiverAddress, receiverProfileImageUrl, receiverProblem } =
    useAppSelector(selectSend)
  const isSettled = useIsSettled(receiverText, RECIPIENT_DEBOUNCE_MS)
  const type = (text: string): void => void dispatch(typeRecipient(text))
  // Half an address is no mistake yet.
  const isTold = receiverProblem !== null && (receiverProblem !== 'malformed' || isSettled)
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
        hint={receiverStatus === 'resolving' && isSettled ? t('send.lookingUp') : undefined}
        error={isTold ? t(`send.receiver.${receiverProblem}`) : undefined}
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
