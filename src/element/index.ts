export { defineWalletWidget } from './defineWalletWidget'
export { WalletWidgetElement, type WalletWidgetEventDetails, type WalletWidgetProperties } from './walletWidgetElement'
