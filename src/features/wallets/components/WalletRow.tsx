import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { useAppDispatch } from '../../../store'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { atHandNote, type WalletAtHand } from '../listedWallet'
import { walletChosen } from '../walletsSlice'

/** A wallet at hand, in the Connect list. */
export function WalletRow({
  wallet: { id, name, kind, iconUrl, hint, claim },
}: {
  wallet: WalletAtHand
}): ReactElement {
  const { t } = useI18n()
  const note = atHandNote(kind, isMobile(window))
  const dispatch = useAppDispatch()
  return (
    <Row
      filled
      single={hint === undefined && !claim}
      label={name}
      title={name}
      // A sentence wraps; a hint alone is cut where it does not fit.
      subtitle={
        claim ? (
          <>
            {t('connect.claim', claim)}
            {hint && ` · ${hint}`}
          </>
        ) : (
          hint
        )
      }
      picture={<Picture name={name} url={iconUrl} shape="app" />}
      note={note && t(note)}
      noteLook={kind === 'recent' ? 'accent' : 'muted'}
      onClick={() => dispatch(walletChosen({ walletId: id }))}
    />
  )
}
