import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Pill } from '../../../ui/actions/Pill'
import { canReadClipboard, readClipboard } from '../../../ui/actions/readClipboard'
import { iconPaste } from '../../../ui/icons/actionIcons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'

/** The way to a token that no list has: its address, as it was copied. */
export function PasteAddress({ onPaste }: { onPaste: (text: string) => void }): ReactElement | null {
  const { t } = useI18n()
  const [isBlocked, setIsBlocked] = useState(false)
  if (!canReadClipboard()) return null
  const handlePaste = async (): Promise<void> => {
    const text = await readClipboard()
    setIsBlocked(text === undefined)
    if (text !== undefined) onPaste(text.trim())
  }
  return (
    <div>
      <Pill icon={iconPaste} onClick={() => void handlePaste()}>
        {t('swap.pasteAddress')}
      </Pill>
      <LiveRegion>{isBlocked && t('send.pasteBlocked')}</LiveRegion>
    </div>
  )
}
