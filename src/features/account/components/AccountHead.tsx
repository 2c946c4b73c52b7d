import type { ReactElement } from 'react'
import { namespaceOf, type AccountType, type CaipAddress } from '../../../domain'
import { useI18n, type MessageKey } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { CopyButton } from '../../../ui/actions/CopyButton'
import { IconButton } from '../../../ui/actions/IconButton'
import { iconMore, iconPower } from '../../../ui/icons/actionIcons'
import { Identicon } from '../../../ui/pictures/Identicon'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { TextButton } from '../../../ui/actions/TextButton'
import { openView } from '../../../navigation'
import { disconnectOrdered } from '../../networks'
import { selectCanGetName } from '../accountAbilities'
import { selectActiveAccount } from '../accountSelectors'

/** What an account is where its wallet keeps several for different ends. */
const KINDS: Partial<Record<AccountType, MessageKey>> = {
  payment: 'accounts.type.payment',
  ordinal: 'accounts.type.ordinal',
  stx: 'accounts.type.stx',
}

/** No gap between them: on the narrowest phones the address beside them needs it. The last one stands below "Close". */
const TOGETHER = { display: 'flex', flex: 'none', marginInlineEnd: 'calc(-1 * var(--w-3))' }

type AccountHeadProps = { caipAddress: CaipAddress; address: string; name: string | null; avatarUrl: string | null }

/** Whose account it is. The address always stands with the name: a name may look like another address. */
export function AccountHead({ caipAddress, address, name, avatarUrl }: AccountHeadProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const allAccounts = useAppSelector(selectActiveAccount)?.allAccounts ?? []
  const hasOtherAccounts = allAccounts.length > 1
  const canGetName = useAppSelector(selectCanGetName)
  const kind = hasOtherAccounts ? allAccounts.find((account) => account.address === address)?.type : undefined
  return (
    <div className="line line--wide inset">
      <Identicon address={address} avatarUrl={avatarUrl} size={48} />
      <div className="grow">
        {canGetName ? (
          // Where a name would stand: that there is none is known late, and a line of its own would move all below it.
          <p>
            <TextButton look="accent" onClick={() => dispatch(openView('RegisterName'))}>
              {t('account.getName')}
            </TextButton>
          </p>
        ) : (
          // A name may be cut, as its address stands below it; words of our own wrap, however wide the font is.
          <p className={name === null ? 'strong' : 'strong cut'} dir="auto">
            {name ?? t((kind && KINDS[kind]) ?? 'account.address')}
          </p>
        )}
        <CopyButton text={address} label={t('account.copyAddress')}>
          <ShortAddress address={address} />
        </CopyButton>
      </div>
      <span style={TOGETHER}>
        <IconButton icon={iconMore} label={t('account.menu')} onClick={() => dispatch(openView('AccountMenu'))} />
        {/* At once: whoever wants to be asked finds "Disconnect" in the menu. */}
        <IconButton
          icon={iconPower}
          label={t('account.disconnect')}
          onClick={() => dispatch(disconnectOrdered({ namespace: namespaceOf(caipAddress) }))}
        />
      </span>
    </div>
  )
}
