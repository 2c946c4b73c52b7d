/* oxlint-disable typescript/ban-ts-comment -- a page has one of the two libraries, and the other one's names are errors only where it is not there */
import type { WalletWidgetElement } from '../../index'
import type { WalletButtonAttributes, WalletWidgetTagHandlers, WalletWidgetTagOptions } from './attributes.js'

type Own = WalletWidgetTagOptions & WalletWidgetTagHandlers

/** What Preact lets every tag have, as far as all its versions agree. */
type PreactCommon = {
  id?: string
  class?: string
  className?: string
  style?: string | { [property: string]: string | number | null | undefined }
  slot?: string
  hidden?: boolean
  children?: unknown
  key?: string | number | null
  ref?: ((element: WalletWidgetElement | null) => void) | { current: WalletWidgetElement | null } | null
}

// @ts-ignore
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      // @ts-ignore
      'wallet-widget': Omit<DetailedHTMLProps<HTMLAttributes<WalletWidgetElement>, WalletWidgetElement>, keyof Own> &
        Own & { class?: string }
      // @ts-ignore
      'wallet-connect-button': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
        WalletButtonAttributes['wallet-connect-button'] & { class?: string }
      // @ts-ignore
      'wallet-account-button': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
        WalletButtonAttributes['wallet-account-button'] & { class?: string }
      // @ts-ignore
      'wallet-network-button': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
        WalletButtonAttributes['wallet-network-button'] & { class?: string }
    }
  }
}

// @ts-ignore
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'wallet-widget': PreactCommon & Own
      'wallet-connect-button': Omit<PreactCommon, 'ref'> & WalletButtonAttributes['wallet-connect-button']
      'wallet-account-button': Omit<PreactCommon, 'ref'> & WalletButtonAttributes['wallet-account-button']
      'wallet-network-button': Omit<PreactCommon, 'ref'> & WalletButtonAttributes['wallet-network-button']
    }
  }
}
