import type { WalletWidgetElement, WalletWidgetEventDetails, WalletWidgetProperties } from '../../index'

type Handlers = { [Name in keyof WalletWidgetEventDetails as `on${Name}`]?: (event: CustomEvent<WalletWidgetEventDetails[Name]>) => void }

type Attributes = Omit<WalletWidgetProperties, 'open'> &
  Handlers & {
    open?: boolean
    id?: string
    class?: string
    className?: string
    slot?: string
    hidden?: boolean
    children?: unknown
    key?: string | number | null
    ref?: ((element: WalletWidgetElement | null) => void) | { current: WalletWidgetElement | null } | null
  }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-widget': Attributes
    }
  }
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-widget': Attributes
    }
  }
}
