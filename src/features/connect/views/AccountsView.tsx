import { useState, type ReactElement } from 'react'
import type { AccountType, Namespace } from '../../../domain'
import { useI18n, type MessageKey } from '../../../i18n'
import { toErrorFacts } from '../../../errors'
import { goBack } from '../../../navigation'
import { bannerShown } from '../../../notices'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { Identicon } from '../../../ui/Identicon'
import { iconCheck, iconForward } from '../../../ui/icons/icons'
import { List } from '../../../ui/List'
import { Picture } from '../../../ui/Picture'
import { Row } from '../../../ui/Row'
import { ShortAddress } from '../../../ui/ShortAddress'
import { TextButton } from '../../../ui/TextButton'
import { chooseAccount, goToFamily } from '../chooseAccount'
import { selectConnectedNamespaces, selectFamilyAccounts, type FamilyAccounts, type SwitcherAccount } from '../familyAccounts'
import { leaveAllWallets, leaveWallet } from '../leaveWallet'

const TYPES: Record<AccountType, MessageKey> = {
  eoa: 'accounts.type.eoa', smartAccount: 'accounts.type.smartAccount', payment: 'accounts.type.payment', ordinal: 'accounts.type.ordinal', stx: 'accounts.type.stx',
}

/** The accounts of all families: go to one, connect another family, end one connection or all. */
export function AccountsView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const families = useAppSelector(selectFamilyAccounts)
  const connected = useAppSelector(selectConnectedNamespaces)
  const [isBusy, setIsBusy] = useState(false)

  // One press is one order; what it ends with otherwise is told in the banner.
  const order = async (work: Promise<void>, done?: () => void): Promise<void> => {
    setIsBusy(true)
    try {
      await work
      done?.()
    } catch (error) {
      const { code } = toErrorFacts(error)
      dispatch(bannerShown({ variant: 'error', text: { key: code === 'USER_REJECTED' ? 'networks.declined' : 'accounts.switchFailed' } }))
    } finally {
      setIsBusy(false)
    }
  }
  const handleChoose = (namespace: Namespace, { address, isActive }: SwitcherAccount): void => {
    if (isBusy) return
    if (isActive) dispatch(goBack())
    else void order(dispatch(chooseAccount({ namespace, address })), () => dispatch(goBack()))
  }
  const handleConnect = ({ networkId }: FamilyAccounts): void => {
    if (!isBusy && networkId) void order(dispatch(goToFamily(networkId)))
  }

  return (
    <>
      <Content busy={isBusy}>
        {families.map((family) => {
          const { namespace, wallet, accounts } = family
          const name = t(`networks.${namespace}`)
          return (
            <section key={namespace} aria-label={name}>
              <div className="line line--apart">
                <h3 className="group">{wallet ? t('accounts.familyInWallet', { family: name, wallet: wallet.name }) : name}</h3>
                {wallet && (
                  <TextButton small label={t('accounts.disconnectFamily', { family: name })} onClick={() => void dispatch(leaveWallet(namespace))}>
                    {t('account.disconnect')}
                  </TextButton>
                )}
              </div>
              {wallet ? (
                <List label={t('accounts.list', { family: name })} long={accounts.length > 20}>
                  {accounts.map((account) => (
                    <Row
                      key={account.address}
                      title={<ShortAddress address={account.address} />}
                      subtitle={t(TYPES[account.type])}
                      picture={<Identicon address={account.address} />}
                      endIcon={account.isActive ? iconCheck : undefined}
                      note={account.isChosen && !account.isActive ? t('accounts.inUse') : undefined}
                      current={account.isActive}
                      disabled={isBusy}
                      onClick={() => handleChoose(namespace, account)}
                    />
                  ))}
                </List>
              ) : (
                <Row
                  single
                  title={t('accounts.connectFamily', { family: name })}
                  picture={<Picture name={name} shape="app" />}
                  endIcon={iconForward}
                  disabled={isBusy}
                  onClick={() => handleConnect(family)}
                />
              )}
            </section>
          )
        })}
      </Content>
      {connected.length > 1 && (
        <Footer>
          <Button look="plain" onClick={() => void dispatch(leaveAllWallets())}>{t('accounts.disconnectAll')}</Button>
        </Footer>
      )}
    </>
  )
}
