import type { ReactElement } from 'react'
import type { ConnectorInfo } from '../../../domain'
import { useI18n } from '../../../i18n'
import { Picture } from '../../../ui/pictures/Picture'
import { TextButton } from '../../../ui/actions/TextButton'
import { useStyles } from '../../../ui/theme/useStyles'
import { useNamespaceWords } from '../../networks'
import type { NamespaceAccounts, SwitcherAccount } from '../namespaceAccounts'
import { namespaceSectionStyles } from './NamespaceSection.styles'
import { WalletAccountRows } from './WalletAccountRows'
import { WalletPart } from './WalletPart'
import { WalletWorth } from './WalletWorth'
import type { WalletBalances } from './useWalletBalances'
import type { WalletNotes } from './useWalletNotes'

type NamespaceSectionProps = {
  group: NamespaceAccounts & { wallet: ConnectorInfo }
  /** The site uses this namespace alone: its name says nothing then. */
  isOnly: boolean
  isBusy: boolean
  notes: WalletNotes
  balances: WalletBalances
  onChoose: (account: SwitcherAccount, walletId?: string) => void
  onLeave: (walletId?: string) => void
}

/** A connected namespace: its wallet with the way to leave it, over its accounts; or each of its wallets. */
export function NamespaceSection({
  group: { namespace, wallet, accounts, wallets },
  isOnly,
  isBusy,
  notes,
  balances,
  onChoose,
  onLeave,
}: NamespaceSectionProps): ReactElement {
  useStyles(namespaceSectionStyles)
  const { t } = useI18n()
  const name = t(`networks.${namespace}`)
  const { title } = useNamespaceWords()(namespace)
  if (wallets.length > 1) {
    const ordered = notes.inOrder(wallets)
    return (
      <section aria-label={name}>
        {!isOnly && (
          <div className="namespace">
            <h3 className="strong cut">{name}</h3>
          </div>
        )}
        {ordered.map((part, index) => (
          <WalletPart
            key={part.wallet.id}
            part={part}
            name={notes.nameOf(part.wallet)}
            isTop={isOnly}
            canMove={{ up: index > 0, down: index < ordered.length - 1 }}
            isBusy={isBusy}
            balances={balances}
            onChoose={(account) => onChoose(account, part.isInUse ? undefined : part.wallet.id)}
            onLeave={() => onLeave(part.wallet.id)}
            onRename={(text) => notes.rename(part.wallet.id, text)}
            onMove={(by) => notes.move(ordered, part.wallet.id, by)}
          />
        ))}
      </section>
    )
  }
  const [own] = wallets
  const heading = isOnly ? notes.nameOf(wallet) : name
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
                {notes.nameOf(wallet)}
              </span>
            </p>
          )}
        </div>
        <TextButton small label={t('accounts.disconnectNamespace', { namespace: title })} onClick={() => onLeave()}>
          {t('account.disconnect')}
        </TextButton>
      </div>
      {own && <WalletWorth part={own} balances={balances} />}
      <WalletAccountRows
        label={t('accounts.list', { namespace: name })}
        accounts={accounts}
        isOneOfSeveral={accounts.length > 1}
        isBusy={isBusy}
        balanceOf={own && ((account) => balances(own, account))}
        onChoose={(account) => onChoose(account)}
      />
    </section>
  )
}
