/** The analytics events this version raises, with their properties (reference, explorer API §4). */
export type AnalyticsEvent =
  | {
      event:
        | 'MODAL_CREATED'
        | 'CLICK_WALLET_HELP'
        | 'CLICK_GET_WALLET_HELP'
        | 'CLICK_NETWORK_HELP'
        | 'CLICK_NETWORKS'
        | 'CLICK_ALL_WALLETS'
        | 'CLICK_CONVERT'
        | 'CLICK_SELECT_TOKEN_TO_SWAP'
        | 'CLICK_SELECT_NETWORK_TO_SWAP'
      properties?: undefined
    }
  | {
      event: 'INITIALIZE'
      properties: {
        networks: readonly string[]
        defaultNetwork: string
        themeMode: string
        allowUnsupportedChain: boolean
      }
    }
  | {
      event: 'CLICK_TRANSACTIONS' | 'SELECT_BUY_CRYPTO' | 'SELECT_WHAT_IS_A_BUY'
      properties: { isSmartAccount: boolean }
    }
  | {
      event: 'LOAD_MORE_TRANSACTIONS' | 'ERROR_FETCH_TRANSACTIONS'
      properties: { address: string; projectId?: string; cursor?: string; isSmartAccount: boolean }
    }
  | { event: 'SET_PREFERRED_ACCOUNT_TYPE'; properties: { accountType: string; network: string } }
  | { event: 'SEARCH_WALLET'; properties: { badge: 'certified' | 'none'; search: string } }
  | { event: 'MODAL_OPEN' | 'MODAL_CLOSE'; properties: { connected: boolean } }
  | {
      event: 'SELECT_WALLET'
      properties: { name: string; platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported' }
    }
  /** Wallets of the directory that came to be listed; the service is told the list beside the properties. */
  | { event: 'WALLET_IMPRESSION_V2'; properties: { items: readonly WalletImpression[] } }
  | {
      event: 'GET_WALLET'
      properties: { name: string; explorerId: string; type: 'app_store' | 'play_store' | 'chrome_store' | 'homepage' }
    }
  /** Of a wallet that was opened by its link. The link of the pairing is its secret: it is never told. */
  | { event: 'CONNECT_PROXY_ERROR'; properties: { message: string; name: string; mobile_link: string } }
  /** A part of the product that failed or did not load. No trace: it names the files of the page. */
  | { event: 'INTERNAL_SDK_ERROR'; properties: { errorType: string; errorMessage: string; uncaught: boolean } }
  | { event: 'CONNECT_SUCCESS'; properties: { method: 'browser' | 'mobile' | 'qrcode' | 'email'; name: string } }
  | { event: 'CONNECT_ERROR' | 'USER_REJECTED' | 'DISCONNECT_ERROR'; properties: { message: string } }
  | { event: 'DISCONNECT_SUCCESS'; properties: { namespace: string } }
  | { event: 'SWITCH_NETWORK'; properties: { network: string } }
  | { event: 'OPEN_SEND'; properties: { isSmartAccount: boolean; network: string } }
  | { event: 'SEND_INITIATED' | 'SEND_SUCCESS'; properties: SendProperties }
  | {
      event: 'CLICK_SIGN_SIWX_MESSAGE' | 'CLICK_CANCEL_SIWX' | 'SIWX_AUTH_SUCCESS'
      properties: { network: string; isSmartAccount: boolean }
    }
  | { event: 'SIWX_AUTH_ERROR'; properties: { network: string; isSmartAccount: boolean; message: string } }
  | { event: 'SELECT_BUY_PROVIDER'; properties: { provider: string; isSmartAccount: boolean } }
  | { event: 'OPEN_ENS_FLOW'; properties: { isSmartAccount: boolean } }
  | {
      event: 'REGISTER_NAME_INITIATED' | 'REGISTER_NAME_SUCCESS'
      properties: { isSmartAccount: boolean; ensName: string }
    }
  | { event: 'REGISTER_NAME_ERROR'; properties: { isSmartAccount: boolean; ensName: string; error: string } }
  | { event: 'OPEN_SWAP'; properties: { isSmartAccount: boolean; network: string } }
  | { event: 'INITIATE_SWAP' | 'SWAP_SUCCESS'; properties: SwapProperties }
  | { event: 'SWAP_ERROR' | 'SWAP_APPROVAL_ERROR'; properties: SwapProperties & { message: string } }
  | {
      event:
        | 'EMAIL_LOGIN_SELECTED'
        | 'EMAIL_SUBMITTED'
        | 'DEVICE_REGISTERED_FOR_EMAIL'
        | 'EMAIL_VERIFICATION_CODE_SENT'
        | 'EMAIL_VERIFICATION_CODE_PASS'
        | 'EMAIL_EDIT'
        | 'EMAIL_UPGRADE_FROM_MODAL'
      properties?: undefined
    }
  | { event: 'EMAIL_VERIFICATION_CODE_FAIL'; properties: { message: string } }
  | {
      event:
        | 'SOCIAL_LOGIN_STARTED'
        | 'SOCIAL_LOGIN_REQUEST_USER_DATA'
        | 'SOCIAL_LOGIN_CANCELED'
        | 'SOCIAL_LOGIN_SUCCESS'
        | 'SOCIAL_LOGIN_ERROR'
      properties: { provider: string }
    }
  | { event: 'SEND_ERROR' | 'SEND_REJECTED'; properties: SendProperties & { message: string } }

/** One wallet that came to be listed. */
type WalletImpression = {
  name: string
  explorerId: string
  view: string
  /** From 0. */
  displayIndex: number
  /** What was searched for; empty for a list that nobody searched. */
  query: string
  certified: boolean
}

/** `amount` is the decimal text that was sent: a number would misstate it. */
export type SendProperties = { isSmartAccount: boolean; network: string; token: string; amount: string; hash?: string }

/** Symbols, and decimal texts of the amounts. */
export type SwapProperties = {
  isSmartAccount: boolean
  network: string
  swapFromToken: string
  swapToToken: string
  swapFromAmount: string
  swapToAmount: string
}
