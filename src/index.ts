import { defineWalletWidget, type WalletWidgetElement, type WalletWidgetEventDetails } from './element'

export type { WalletWidgetState, WidgetAccountState, WidgetAccountState as Account } from './app/hostState/widgetState'
export type { Features } from './config/features'
export { networks } from './config/networks'
export { version } from './config/version'
export type {
  BitcoinAccountAddress,
  BitcoinInputToSign,
  BitcoinMessageProtocol,
  BitcoinProvider,
} from './connectors/bitcoin/bitcoinProvider'
export type {
  CustomConnector,
  CustomConnectorEvent,
  CustomLink,
  CustomNetwork,
  CustomSession,
} from './connectors/custom/customConnector'
export type { Eip1193Provider } from './connectors/eip1193/eip1193Provider'
export type { PolkadotProvider, PolkadotSignature, RawToSign } from './connectors/polkadot/polkadotProvider'
export type { SolanaProvider } from './connectors/solana/solanaProvider'
export type { CaipAddress, CaipNetworkId, Namespace, Network } from './domain'
export type { OpenOptions } from './element/types/openOptions'
export type { ViewName } from './navigation'
export type { ViemChain } from './options/viemChain'
export {
  defineWalletWidget,
  WalletWidgetElement,
  type WalletWidgetEventDetails,
  type WalletWidgetProperties,
} from './element'
export type {
  OnrampProvider,
  OnrampProviderEntry,
  OnrampPurchaseProgress,
  OnrampPurchaseQuote,
  OnrampPurchaseRequest,
} from './options/onrampProvider'
export type { CustomWallet } from './options/types'
export type { Siwx, SiwxMessage, SiwxMessageData, SiwxSession } from './options/siwxTypes'
export type { ErrorCode } from './errors/errorTexts'
export type { MessageKey } from './i18n'
export { HttpErrorKind as HttpError, UserRejectedErrorKind as UserRejectedError } from './errors/errorKinds'
export { WidgetError as WalletWidgetError } from './errors/widgetError'

type WalletWidgetEventMap = { [Name in keyof WalletWidgetEventDetails]: CustomEvent<WalletWidgetEventDetails[Name]> }

declare global {
  interface HTMLElementTagNameMap {
    'wallet-widget': WalletWidgetElement
    'wallet-connect-button': HTMLElement
    'wallet-account-button': HTMLElement
    'wallet-network-button': HTMLElement
  }
  // They bubble, out of shadow roots too.
  interface HTMLElementEventMap extends WalletWidgetEventMap {}
  interface DocumentEventMap extends WalletWidgetEventMap {}
  interface WindowEventMap extends WalletWidgetEventMap {}
}

defineWalletWidget()
