import { useState, type ReactElement } from 'react'
import type { DirectoryWallet } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppDispatch } from '../../../store'
import { Link } from '../../../ui/actions/Link'
import { useStyles } from '../../../ui/theme/useStyles'
import { readDevice } from '../readDevice'
import { storeLinks } from '../storeLinks'
import { trackStore } from './trackStore'
import { pairingStyles } from './pairing.styles'

/** Where to get a wallet one does not have yet, on this device. */
export function GetWallet({ wallet }: { wallet: DirectoryWallet }): ReactElement | null {
  useStyles(pairingStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const [device] = useState(() => dispatch(readDevice()))
  const links = storeLinks(wallet, device)
  if (links.length === 0) return null
  return (
    <div className="stores">
      <p className="small muted">{t('pairing.dontHave', { wallet: wallet.name })}</p>
      <ul role="list" aria-label={t('pairing.getWallet', { wallet: wallet.name })}>
        {links.map(({ store, href }) => (
          <li key={store}>
            <Link href={href} onClick={() => dispatch(trackStore(wallet, store))}>
              {t(`pairing.store.${store}`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
