import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch } from '../../../store'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import type { ListedWallet } from '../listedWallet'
import { walletChosen } from '../walletsSlice'

const NOTES = { walletConnect: 'connect.qr', recent: 'connect.recent', installed: 'connect.installed' } as const

/** Whether a wallet stands in a line of its own: one at hand, not one that is only proposed. */
export const isAtHand = (wallet: ListedWallet): wallet is ListedWallet & { kind: keyof typeof NOTES } =>
  wallet.kind in NOTES

/** A wallet at hand, in the Connect list. */
export function WalletRow({
  wallet: { id, name, kind, iconUrl, hint, claim },
}: {
  wallet: ListedWallet & { kind: keyof typeof NOTES }
}): ReactElement {
  const { t } = useI18n()
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
      note={t(NOTES[kind])}
      noteLook={kind === 'recent' ? 'accent' : 'muted'}
      onClick={() => dispatch(walletChosen({ walletId: id }))}
    />
  )
}
