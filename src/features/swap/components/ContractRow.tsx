import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { AddressBlock } from '../../../ui/values/AddressBlock'
import { DetailRow } from '../../../ui/values/DetailList'
import { iconChevron } from '../../../ui/icons/actionIcons'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { TextButton } from '../../../ui/actions/TextButton'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'
import type { SwapReview } from '../swapTypes'

const WORDS = {
  contract: ['swap.contract', 'swap.showContract'],
  program: ['swap.program', 'swap.showProgram'],
  spender: ['swap.spender', 'swap.showSpender'],
} as const

/** The contract that is called, and with tokens also allowed to spend them: in short, and whole at a press. */
export function ContractRow({
  review: { spender, router },
}: {
  review: Pick<SwapReview, 'spender' | 'router'>
}): ReactElement | null {
  const { t } = useI18n()
  const [isOpen, setIsOpen] = useState(false)
  const address = spender ?? router?.address
  if (address === undefined) return null
  const kind = spender !== null ? 'spender' : address.startsWith('0x') ? 'contract' : 'program'
  const [label, showAll] = WORDS[kind]
  return (
    <DetailRow label={t(label)} aside={router?.name}>
      {isOpen ? (
        <AddressBlock address={address} />
      ) : (
        <TextButton small endIcon={iconChevron} onClick={() => setIsOpen(true)}>
          <ShortAddress address={address} />
          <VisuallyHidden>{t(showAll)}</VisuallyHidden>
        </TextButton>
      )}
    </DetailRow>
  )
}
