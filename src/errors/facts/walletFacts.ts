import type { ErrorCode } from '../errorTexts'
import type { ErrorFacts } from './types'

/** What goes wrong with a wallet: finding it, pairing, its accounts, its networks and its answers. */
export const walletFacts = {
  ACCOUNT_MISMATCH: {
    curedBy: 'visitor',
    again: 'after switching',
    when: 'The wallet was on another account when it was about to be asked. Nothing was sent',
  },
  ADAPTER_NOT_FOUND: {
    curedBy: 'your page',
    again: 'no',
    when: '`connect()` named a namespace that none of `networks` belongs to',
  },
  CANCELLED: {
    curedBy: 'nobody',
    again: 'when the visitor asks',
    when: 'The visitor closed the dialog or went back before the wallet answered',
  },
  CHAIN_ID_NOT_FOUND: {
    curedBy: 'wallet',
    again: 'after connecting anew',
    when: 'The wallet’s session names no network, or a call to switch named none',
  },
  CHAIN_MISMATCH: {
    curedBy: 'visitor',
    again: 'after switching',
    when: 'The wallet was on another network when it was about to be asked. Nothing was sent',
  },
  CHAIN_NOT_IN_WALLET: {
    curedBy: 'visitor',
    again: 'after adding it',
    when: 'The wallet does not know the network and did not add it',
  },
  CLOCK_SKEW: {
    curedBy: 'visitor',
    again: 'after setting it',
    when: 'The device’s clock is so wrong that the relay refuses it',
  },
  CONNECT_FIRST: {
    curedBy: 'your page',
    again: 'after connecting',
    when: 'The provider of a paired wallet was asked before it was connected',
  },
  DISCONNECT: { curedBy: 'wallet', again: 'yes', when: 'A wallet did not disconnect; here it is gone' },
  DISCONNECT_CHAIN: { curedBy: 'wallet', again: 'yes', when: 'A wallet did not end its connection; here it is ended' },
  INVALID_CAIP_ADDRESS: {
    curedBy: 'wallet',
    again: 'no',
    when: 'A wallet, session or service named an account that is no CAIP-10 address',
  },
  NAMESPACE_NOT_CONFIGURED: {
    curedBy: 'your page',
    again: 'after connecting',
    when: 'The paired wallet’s session has no such namespace',
  },
  NETWORK_NOT_CONFIGURED: { curedBy: 'your page', again: 'no', when: 'A network was named that is not in `networks`' },
  NETWORK_SWITCH_OFF: { curedBy: 'your page', again: 'no', when: '`no-network-switch` is set' },
  NO_ACCOUNT: { curedBy: 'visitor', again: 'yes', when: 'The wallet connected without sharing an account' },
  NO_ACCOUNT_ON_NETWORK: {
    curedBy: 'visitor',
    again: 'yes',
    when: 'The wallet shares accounts, but none for this network',
  },
  NO_ACTIVE_CAIP_ADDRESS: {
    curedBy: 'your page',
    again: 'after connecting',
    when: 'Something that needs an account was asked for while none is connected',
  },
  NO_ACTIVE_NETWORK: {
    curedBy: 'your page',
    again: 'after choosing one',
    when: 'No network of the wallet’s namespace is active here',
  },
  OFFLINE: { curedBy: 'visitor', again: 'when online', when: 'The device is offline' },
  OUTCOME_UNKNOWN: {
    curedBy: 'visitor',
    again: 'only after looking',
    when: 'The request was given up while the embedded wallet had it, and the wallet did not say whether it sent. Look at the chain first',
  },
  PAIRING_EXPIRED: { curedBy: 'visitor', again: 'yes', when: 'The pairing link is older than 4 minutes' },
  RELAY_UNREACHABLE: { curedBy: 'service', again: 'yes', when: 'The pairing relay cannot be reached' },
  RPC_PROVIDER_NOT_FOUND: { curedBy: 'your page', again: 'no', when: 'The network of the call has no node here' },
  SIGN_CLIENT_NOT_READY: {
    curedBy: 'your page',
    again: 'yes',
    when: 'A paired wallet was asked before the pairing client had started',
  },
  SWITCH_IN_WALLET: { curedBy: 'visitor', again: 'after switching', when: 'The wallet switches networks by hand only' },
  UNSUPPORTED_CHAIN: {
    curedBy: 'your page',
    again: 'no',
    when: 'A namespace was named that is none of the four, or that the wallet does not serve',
  },
  UNSUPPORTED_METHOD: { curedBy: 'wallet', again: 'no', when: 'The wallet does not know the method' },
  USER_REJECTED: {
    curedBy: 'nobody',
    again: 'when the visitor asks',
    when: 'The visitor declined. Only promises report it; never show it as a failure',
  },
  WALLET: {
    curedBy: 'visitor',
    again: 'as the message says',
    when: 'The wallet gave its own reason, which is the message',
  },
  WALLET_BUSY: { curedBy: 'visitor', again: 'after answering it', when: 'Another request waits in the wallet' },
  WALLET_LOCKED: { curedBy: 'visitor', again: 'after unlocking', when: 'The wallet is locked' },
  WALLET_NOT_FOUND: { curedBy: 'your page', again: 'no', when: '`connect()` named a wallet that is not there' },
  WALLET_TIMEOUT: { curedBy: 'visitor', again: 'yes', when: 'The wallet has not answered' },
  WALLET_UNSUITABLE: {
    curedBy: 'visitor',
    again: 'with another wallet',
    when: 'The paired wallet supports none of `networks`',
  },
} as const satisfies Partial<Record<ErrorCode, ErrorFacts>>
