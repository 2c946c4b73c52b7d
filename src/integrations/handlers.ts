import type { WalletWidgetEventDetails } from '../index'

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>

/** Handlers of the widget's events: `onWalletConnect` hears `wallet-connect`. */
export type WalletWidgetHandlers = {
  [Name in keyof WalletWidgetEventDetails as `on${Pascal<Name>}`]?: (
    event: CustomEvent<WalletWidgetEventDetails[Name]>,
  ) => void
}
