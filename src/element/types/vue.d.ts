import type { WalletWidgetEventDetails, WalletWidgetProperties } from '../../index'

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name
type Handlers = {
  [Name in keyof WalletWidgetEventDetails as `on${Capitalize<Camel<Name>>}`]?: (event: CustomEvent<WalletWidgetEventDetails[Name]>) => void
}

declare module 'vue' {
  interface GlobalComponents {
    'wallet-widget': new () => { $props: Omit<WalletWidgetProperties, 'open'> & { open?: boolean } & Handlers }
  }
}
