import type { ReactElement } from 'react'
import type { AccountType } from '../../../domain'
import { useI18n, type MessageKey } from '../../../i18n'
import { Identicon } from '../../../ui/pictures/Identicon'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { List } from '../../../ui/lists/List'
import { Row } from '../../../ui/lists/Row'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import type { SwitcherAccount } from '../namespaceAccounts'
import type { KnownBalances } from './useWalletBalances'
import { useWorthText } from './useWorthText'

const TYPES: Record<AccountType, MessageKey> = {
  eoa: 'accounts.type.eoa',
  smartAccount: 'accounts.type.smartAccount',
  payment: 'accounts.type.payment',
  ordinal: 'accounts.type.ordinal',
  stx: 'accounts.type.stx',
}
/** More rows than that are laid out as they come into sight. */
const LONG_FROM = 60

type WalletAccountRowsProps = {
  /** Whose accounts they are, in words. */
  label: string
  accounts: readonly SwitcherAccount[]
  /** Others could be chosen in its place: the one that is used is marked where it is not the active one. */
  isOneOfSeveral: boolean
  isBusy: boolean
  /** What an account holds; where there are several each row says its own. */
  balanceOf: ((account: SwitcherAccount) => KnownBalances) | undefined
  onChoose: (account: SwitcherAccount) => void
}

/** The accounts of one wallet: a press goes to one. */
export function WalletAccountRows({
  label,
  accounts,
  isOneOfSeveral,
  isBusy,
  balanceOf,
  onChoose,
}: WalletAccountRowsProps): ReactElement {
  const { t } = useI18n()
  const worth = useWorthText()
  const endOf = (account: SwitcherAccount): string | undefined => {
    const known = accounts.length > 1 ? balanceOf?.(account) : undefined
    return typeof known === 'object' ? worth(known) : undefined
  }
  // Where all are of the usual kind, saying so in each row is noise.
  const hasTypes = accounts.some(({ type }) => type !== 'eoa')
  const hasSmart = accounts.length > 1 && accounts.some(({ type }) => type === 'smartAccount')
  const wordOf = (type: AccountType): MessageKey =>
    hasSmart && type === 'eoa' ? 'accounts.type.standard' : TYPES[type]
  return (
    <>
      <List label={label} long={accounts.length >= LONG_FROM}>
        {accounts.map((account) => (
          <Row
            key={account.address}
            single={!hasTypes && account.name === null}
            title={account.name ?? <ShortAddress address={account.address} />}
            // A name may look like another address: its own stands below it.
            subtitle={
              account.name !== null || hasTypes ? (
                <>
                  {account.name !== null && <ShortAddress address={account.address} />}
                  {account.name !== null && hasTypes && ' · '}
                  {hasTypes && t(wordOf(account.type))}
                </>
              ) : undefined
            }
            picture={<Identicon address={account.address} avatarUrl={account.imageUrl} />}
            end={endOf(account)}
            endIcon={account.isActive ? iconCheck : undefined}
            note={account.isChosen && !account.isActive && isOneOfSeveral ? t('accounts.inUse') : undefined}
            current={account.isActive}
            disabled={isBusy}
            onClick={() => onChoose(account)}
          />
        ))}
      </List>
      {hasSmart && <p className="tiny muted inset">{t('accounts.smartHint')}</p>}
    </>
  )
}
