import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { AddressBlock } from '../../../ui/AddressBlock'
import { Fact } from '../../../ui/Facts'
import { iconChevron } from '../../../ui/icons/actionIcons'
import { ShortAddress } from '../../../ui/ShortAddress'
import { TextButton } from '../../../ui/TextButton'
import { VisuallyHidden } from '../../../ui/VisuallyHidden'

/** Who may spend: in short, and whole at a press. */
export function SpenderFact({ spender }: { spender: string }): ReactElement {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fact label={t('swap.spender')}>
      {isOpen ? (
        <AddressBlock address={spender} />
      ) : (
        <TextButton small endIcon={iconChevron} onClick={() => setIsOpen(true)}><ShortAddress address={spender} /><VisuallyHidden>{t('swap.showSpender')}</VisuallyHidden></TextButton>
      )}
    </Fact>
  )
}
