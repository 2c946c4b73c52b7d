import { useState, type ReactElement } from 'react'
import { toUnits } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { AddressBlock } from '../../../ui/values/AddressBlock'
import { Content, Footer } from '../../../ui/card/Card'
import { CopyButton } from '../../../ui/actions/CopyButton'
import { Fold } from '../../../ui/card/Fold'
import { Identicon } from '../../../ui/pictures/Identicon'
import { List } from '../../../ui/lists/List'
import { Note } from '../../../ui/notices/Note'
import { Panel } from '../../../ui/card/Panel'
import { QrCode } from '../../../ui/pictures/QrCode'
import { Row } from '../../../ui/lists/Row'
import { ViewSlot } from '../../../ui/card/ViewSlot'
import { ConnectFirst, selectActiveAccount } from '../../account'
import { NetworkPicture, selectActiveCaipNetwork, selectActiveChain } from '../../networks'
import { PaymentRequest, type Wish } from '../components/PaymentRequest'
import { paymentLink } from '../paymentLink'
import { selectAskedTokens, selectReceivingNetworks } from '../receiveSelectors'

const MARK_SIZE = 52
const CENTRED = { alignItems: 'center' }

/**
 * The account's address to be paid at: as a code and to copy, where it may be used, and a link that asks for an amount.
 */
export function ReceiveView(): ReactElement {
  const { t } = useI18n()
  const account = useAppSelector(selectActiveAccount)
  const namespace = useAppSelector(selectActiveChain)
  const network = useAppSelector(selectActiveCaipNetwork)
  const networks = useAppSelector(selectReceivingNetworks)
  const tokens = useAppSelector(selectAskedTokens)
  const [wish, setWish] = useState<Wish>({ token: '', amount: '' })
  const address = account?.address ?? null

  if (address === null || !network || !namespace) {
    return <ConnectFirst />
  }
  const [coin] = tokens
  const chosen = tokens.find(({ key }) => key === wish.token) ?? coin
  const amount = chosen && wish.amount !== '' ? toUnits(wish.amount, chosen.decimals) : undefined
  const amountInUnits =
    amount && 'amountInUnits' in amount && BigInt(amount.amountInUnits) > 0n ? amount.amountInUnits : undefined
  const isWrong = wish.amount !== '' && amountInUnits === undefined
  const token =
    chosen?.tokenAddress === undefined ? undefined : { tokenAddress: chosen.tokenAddress, decimals: chosen.decimals }
  const link = amountInUnits === undefined ? undefined : paymentLink({ network, address, token, amountInUnits })
  const canAsk = paymentLink({ network, address, amountInUnits: '1' }) !== undefined
  const name = account?.profileName ?? null
  return (
    <>
      <Content>
        <ViewSlot name="doubt" />
        <QrCode
          text={link ?? address}
          mark={<Identicon address={address} avatarUrl={account?.profileImage} size={MARK_SIZE} />}
        />
        <div className="stack text-centre" style={CENTRED}>
          {/* The name comes late, into a line that is there. */}
          <h3>{name === null ? t('account.address') : <bdi>{name}</bdi>}</h3>
          <AddressBlock address={address} />
        </div>
        <Note tone="warning" picture={<NetworkPicture network={network} size={20} />}>
          <p>{t(`receive.only.${namespace}`, { network: network.name, symbol: network.nativeCurrency.symbol })}</p>
        </Note>
        {canAsk && chosen && (
          <Panel flush>
            <Fold summary={t('receive.ask')}>
              <PaymentRequest
                wish={{ ...wish, token: chosen.key }}
                chosen={chosen}
                isWrong={isWrong}
                onChange={setWish}
              />
            </Fold>
          </Panel>
        )}
        {networks.length > 1 && (
          <Panel flush>
            <Fold summary={t('receive.networks', { count: networks.length })}>
              <List label={t('receive.networksList')}>
                {networks.map((one) => (
                  <Row key={one.caipNetworkId} title={one.name} picture={<NetworkPicture network={one} />} />
                ))}
              </List>
            </Fold>
          </Panel>
        )}
      </Content>
      <Footer>
        {link !== undefined && <CopyButton look="secondary" text={link} label={t('receive.copyLink')} />}
        <CopyButton look="primary" text={address} label={t('account.copyAddress')} />
      </Footer>
    </>
  )
}
