import { useEffect, useRef, useState, type ReactElement } from 'react'
import { SMALL_BALANCE_USD } from '../../../config/limits/account'
import { namespaceOf } from '../../../domain'
import { isolated, useFormat, useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { useCopy } from '../../../ui/actions/useCopy'
import { Content, Footer } from '../../../ui/card/Card'
import { ViewSlot } from '../../../ui/card/ViewSlot'
import { Switch } from '../../../ui/forms/Switch'
import {
  iconCheck,
  iconCoins,
  iconCopy,
  iconExternal,
  iconHide,
  iconPower,
  iconShield,
  iconSwitch,
} from '../../../ui/icons/actionIcons'
import { iconForward } from '../../../ui/icons/icons'
import { List } from '../../../ui/lists/List'
import { Row } from '../../../ui/lists/Row'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Identicon } from '../../../ui/pictures/Identicon'
import { IconPicture } from '../../../ui/pictures/Picture'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { disconnectOrdered, selectNamespaces } from '../../networks'
import { selectAddressExplorerUrl } from '../accountAbilities'
import { selectActiveAccount } from '../accountSelectors'
import { hideSmallBalances } from '../display/chooseDisplay'
import { selectHidesSmallBalances, selectWantedCurrency } from '../display/displaySelectors'

/** Ends the connection after it was asked whether that is meant. */
function DisconnectButton({ wallet, onDisconnect }: { wallet: string; onDisconnect: () => void }): ReactElement {
  const { t } = useI18n()
  const [isAsked, setAsked] = useState<boolean>()
  const ref = useRef<HTMLButtonElement>(null)
  // The button that was pressed is another one now: the focus goes to what takes the press back.
  useEffect(() => {
    if (isAsked !== undefined) ref.current?.focus()
  }, [isAsked])
  if (!isAsked)
    return (
      <Footer>
        <Button key="ask" ref={ref} icon={iconPower} onClick={() => setAsked(true)}>
          {t('account.disconnect')}
        </Button>
      </Footer>
    )
  return (
    <Footer>
      <p className="strong text-centre" role="status">
        {t('account.disconnectAsk', { wallet })}
      </p>
      <div className="footer--pair">
        <Button key="cancel" ref={ref} onClick={() => setAsked(false)}>
          {t('common.cancel')}
        </Button>
        <Button look="primary" onClick={onDisconnect}>
          {t('account.disconnect')}
        </Button>
      </div>
    </Footer>
  )
}

/** Everything about the account that is no money: its address, its other accounts, how sums are shown, the way out. */
export function AccountMenuView(): ReactElement | null {
  const { t } = useI18n()
  const { fiat } = useFormat()
  const dispatch = useAppDispatch()
  const account = useAppSelector(selectActiveAccount)
  const hasSeveral = useAppSelector((state) => selectOptions(state).features.multiWallet)
  const hasOtherNamespaces = useAppSelector(selectNamespaces).length > 1
  const explorerUrl = useAppSelector(selectAddressExplorerUrl)
  const currency = useAppSelector(selectWantedCurrency)
  const isHiding = useAppSelector(selectHidesSmallBalances)
  const address = account?.address ?? ''
  const { state: copyState, copy } = useCopy(address)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  if (!account?.caipAddress) return null
  const { caipAddress, profileName, profileImage, allAccounts, walletsBeside, connectedWalletInfo: wallet } = account
  const accountCount = allAccounts.length + (hasSeveral ? walletsBeside.flatMap(({ accounts }) => accounts).length : 0)
  const copyNote = copyState === 'copied' ? t('common.copied') : copyState === 'failed' ? t('common.copyFailed') : null
  return (
    <>
      <Content>
        <div className="line line--wide inset" ref={setPlace}>
          <Identicon address={address} avatarUrl={profileImage} size={48} />
          <div className="grow">
            {profileName !== null && (
              <p className="strong cut" dir="auto">
                {profileName}
              </p>
            )}
            <p className={profileName === null ? 'strong' : 'small muted'}>
              <ShortAddress address={address} />
            </p>
            {wallet && (
              <p className="small muted cut" dir="auto">
                {wallet.name}
              </p>
            )}
          </div>
        </div>
        <ViewSlot name="login" />
        <LiveRegion hidden>{copyNote}</LiveRegion>
        {/* Titles that are no text of somebody else's wrap (Row). */}
        <List label={t('account.menu')}>
          <Row
            single
            picture={<IconPicture icon={copyState === 'copied' ? iconCheck : iconCopy} shape="round" />}
            title={<>{copyState === 'ready' ? t('account.copyAddress') : copyNote}</>}
            onClick={() => place && copy(place)}
          />
          {explorerUrl !== undefined && (
            <Row
              single
              picture={<IconPicture icon={iconExternal} shape="round" />}
              title={<>{t('common.viewOnExplorer')}</>}
              href={explorerUrl}
            />
          )}
          {/* With one account there is another wallet to connect. */}
          {(hasOtherNamespaces || hasSeveral || accountCount > 1) && (
            <Row
              single
              picture={<IconPicture icon={iconSwitch} shape="round" />}
              title={<>{t('account.accounts')}</>}
              note={accountCount > 1 ? String(accountCount) : undefined}
              endIcon={iconForward}
              // Whoever chose one there is done with the menu too.
              onClick={() => dispatch(openView('Accounts', {}, 'replace'))}
            />
          )}
          {namespaceOf(caipAddress) === 'eip155' && (
            <Row
              single
              picture={<IconPicture icon={iconShield} shape="round" />}
              title={<>{t('approvals.title')}</>}
              endIcon={iconForward}
              onClick={() => dispatch(openView('Approvals'))}
            />
          )}
          <Row
            single
            picture={<IconPicture icon={iconCoins} shape="round" />}
            title={<>{t('account.currency')}</>}
            note={currency}
            endIcon={iconForward}
            onClick={() => dispatch(openView('Currency'))}
          />
          <Switch
            picture={<IconPicture icon={iconHide} shape="round" />}
            title={t('account.hideSmall')}
            text={t('account.hideSmallText', { amount: isolated(fiat(SMALL_BALANCE_USD).text) })}
            isOn={isHiding}
            onChange={(isOn) => dispatch(hideSmallBalances(isOn))}
          />
        </List>
        <ViewSlot name="sessions" />
      </Content>
      <DisconnectButton
        wallet={wallet?.name ?? ''}
        onDisconnect={() => dispatch(disconnectOrdered({ namespace: namespaceOf(caipAddress) }))}
      />
    </>
  )
}
