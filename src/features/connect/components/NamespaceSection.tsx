import type { ReactElement } from 'react'
import type { AccountType, ConnectorInfo } from '../../../domain'
import { useI18n, type MessageKey } from '../../../i18n'
import { Identicon } from '../../../ui/pictures/Identicon'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { List } from '../../../ui/lists/List'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { TextButton } from '../../../ui/actions/TextButton'
import { useStyles } from '../../../ui/theme/useStyles'
import type { NamespaceAccounts, SwitcherAccount } from '../namespaceAccounts'
import { namespaceSectionStyles } from './NamespaceSection.styles'

const TYPES: Record<AccountType, MessageKey> = {
  eoa: 'accounts.type.eoa',
  smartAccount: 'accounts.type.smartAccount',
  payment: 'accounts.type.payment',
  ordinal: 'accounts.type.ordinal',
  stx: 'accounts.type.stx',
}
/** More rows than that are laid out as they come into sight. */
const LONG_FROM = 60

type NamespaceSectionProps = {
  group: NamespaceAccounts & { wallet: ConnectorInfo }
  /** The site uses this namespace alone: its name says nothing then. */
  isOnly: boolean
  isBusy: boolean
  onChoose: (account: SwitcherAccount) => void
  onLeave: () => void
}

/** A connected namespace: its wallet with the way to leave it, over its accounts. */
export function NamespaceSection({
  group: { namespace, wallet, accounts },
  isOnly,
  isBusy,
  onChoose,
  onLeave,
}: NamespaceSectionProps): ReactElement {
  useStyles(namespaceSectionStyles)
  const { t } = useI18n()
  const name = t(`networks.${namespace}`)
  // Where all are of the usual kind, saying so in each row is noise.
  const hasTypes = accounts.some(({ type }) => type !== 'eoa')
  const hasSmart = accounts.length > 1 && accounts.some(({ type }) => type === 'smartAccount')
  const wordOf = (type: AccountType): MessageKey =>
    hasSmart && type === 'eoa' ? 'accounts.type.standard' : TYPES[type]
  const heading = isOnly ? wallet.name : name
  return (
    <section aria-label={name}>
      <div className="namespace">
        <div className="grow">
          <h3 className="strong cut" dir="auto">
            {heading}
          </h3>
          {!isOnly && (
            <p className="namespace__wallet">
              <Picture name={wallet.name} url={wallet.iconUrl} shape="app" size={16} />
              <span className="cut" dir="auto">
                {wallet.name}
              </span>
            </p>
          )}
        </div>
        <TextButton small label={t('accounts.disconnectNamespace', { namespace: name })} onClick={onLeave}>
          {t('account.disconnect')}
        </TextButton>
      </div>
      <List label={t('accounts.list', { namespace: name })} long={accounts.length >= LONG_FROM}>
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
            endIcon={account.isActive ? iconCheck : undefined}
            note={account.isChosen && !account.isActive && accounts.length > 1 ? t('accounts.inUse') : undefined}
            current={account.isActive}
            disabled={isBusy}
            onClick={() => onChoose(account)}
          />
        ))}
      </List>
      {hasSmart && <p className="tiny muted inset">{t('accounts.smartHint')}</p>}
    </section>
  )
}
