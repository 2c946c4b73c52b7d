import { useRef, useState, type FocusEvent, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { IconButton } from '../../../ui/actions/IconButton'
import { canReadClipboard, readClipboard } from '../../../ui/actions/readClipboard'
import { iconChevron, iconPaste, iconPeople, iconRefresh, iconWallet } from '../../../ui/icons/actionIcons'
import { iconClose } from '../../../ui/icons/icons'
import { Identicon } from '../../../ui/pictures/Identicon'
import { IconPicture } from '../../../ui/pictures/Picture'
import { Pill } from '../../../ui/actions/Pill'
import { Row } from '../../../ui/lists/Row'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { selectSend } from '../sendSelectors'
import { typeRecipient } from '../typeRecipient'
import { RecipientBox } from './RecipientBox'

/** Who was chosen, and the way to another one. */
function RecipientChip({ onChange }: { onChange: () => void }): ReactElement {
  const { t } = useI18n()
  const { receiverAddress, receiverProfileName, receiverLabel, receiverProfileImageUrl } = useAppSelector(selectSend)
  const address = receiverAddress ?? ''
  return (
    <div className="recipient-place">
      <Row
        filled
        // Ears get all of the address.
        label={`${t('send.changeRecipient')} ${address}`}
        title={receiverProfileName ?? receiverLabel ?? t('send.recipient')}
        subtitle={<ShortAddress address={address} />}
        picture={<Identicon address={address} avatarUrl={receiverProfileImageUrl} />}
        endIcon={iconChevron}
        onClick={onChange}
      />
    </div>
  )
}

/**
 * To whom: an address or a name. While it is written it stands there whole; who was found is shown as a person, with the
 * address that a name stands for.
 */
export function RecipientField({ finish }: { finish: FieldFinish }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const boxRef = useRef<HTMLTextAreaElement>(null)
  const [isWriting, setIsWriting] = useState(false)
  const [isPasteBlocked, setIsPasteBlocked] = useState(false)
  const { receiverText, receiverStatus, receiverAddress, receiverProfileImageUrl, receiverProblem } =
    useAppSelector(selectSend)
  const type = (text: string): void => {
    setIsPasteBlocked(false)
    void dispatch(typeRecipient(text))
  }
  const handleClear = (): void => {
    type('')
    boxRef.current?.focus()
  }
  const handlePaste = async (): Promise<void> => {
    const text = await readClipboard()
    if (text === undefined) {
      setIsPasteBlocked(true)
      boxRef.current?.focus()
    } else type(text)
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsWriting(false)
  }
  if (receiverStatus === 'resolved' && !isWriting) return <RecipientChip onChange={() => setIsWriting(true)} />
  const isName = receiverAddress !== null && receiverAddress.toLowerCase() !== receiverText.toLowerCase()
  return (
    <div className="stack" onFocus={() => setIsWriting(true)} onBlur={handleBlur}>
      <RecipientBox
        ref={boxRef}
        isChanged={isWriting}
        text={receiverText}
        onChange={type}
        start={
          receiverAddress === null ? (
            <IconPicture icon={iconWallet} shape="round" />
          ) : (
            <Identicon address={receiverAddress} avatarUrl={receiverProfileImageUrl} />
          )
        }
        below={receiverAddress !== null && isName ? <ShortAddress address={receiverAddress} /> : undefined}
        end={
          receiverText !== '' ? (
            <IconButton icon={iconClose} size={16} label={t('send.clearRecipient')} onClick={handleClear} />
          ) : (
            <span className="recipient__ends">
              {canReadClipboard() && (
                <IconButton icon={iconPaste} label={t('send.paste')} onClick={() => void handlePaste()} />
              )}
              <IconButton
                icon={iconPeople}
                label={t('send.chooseRecipient')}
                onClick={() => dispatch(openView('SendSelectRecipient'))}
              />
            </span>
          )
        }
        hint={
          isPasteBlocked
            ? t('send.pasteBlocked')
            : receiverStatus === 'resolving' && finish.isFinished
              ? t('send.lookingUp')
              : undefined
        }
        error={receiverProblem === null ? undefined : t(`send.receiver.${receiverProblem}`)}
        finish={finish}
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
