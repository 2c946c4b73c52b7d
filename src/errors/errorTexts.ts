import { facadeTexts } from './facadeTexts'

/**
 * The English text of everything that is thrown or rejected with, by code (spec §8). It is the error part of the English
 * catalogue (`i18n/messages/en.ts` includes it), and lives on this lower floor so that an error has its text when it is made.
 */
export const errorTexts = {
  ...facadeTexts,
  'error.USER_REJECTED': 'The request was declined in the wallet',
  'error.CANCELLED': 'The request was cancelled',
  'error.INVALID_VIEW': 'There is no view named {view}',
  'error.VIEW_UNAVAILABLE': 'The view {view} cannot be opened: {reason}',
  'error.HTTP': 'HTTP status code: {status}',
  'error.TIMEOUT': 'No answer from {host} in time',
  'error.NETWORK': 'No connection to {host}',
  'error.MALFORMED_ANSWER': 'The answer of {host} could not be read',
  'error.RPC': 'The network refused the call: {reason}',
  'error.WALLET': '{reason}',
  'error.TRANSACTION': 'Transaction error',
  'error.WALLET_BUSY': 'A request is already open in the wallet. Open your wallet to answer it.',
  'error.WALLET_LOCKED': 'Unlock your wallet and try again.',
  'error.WALLET_TIMEOUT': 'The wallet has not answered. Open your wallet or try again.',
  'error.WALLET_NOT_FOUND': 'The wallet {connectorId} is not available on this page',
  'error.NO_ACCOUNT': 'The wallet shared no account',
  'error.CHAIN_NOT_IN_WALLET': 'The wallet does not know this network',
  'error.CHAIN_MISMATCH': 'Your wallet is on another network. Switch to {network} and try again.',
  'error.ACCOUNT_MISMATCH': 'Your wallet is on another account. Switch back or start again.',
  'error.UNSUPPORTED_METHOD': 'The wallet does not support this request',
  'error.NETWORK_SWITCH_OFF': 'Switching networks is turned off on this site',
  'error.NETWORK_NOT_CONFIGURED': 'The network {network} is not one this site uses',
  'error.NAME_INVALID': '{name} is not a valid name',
  'error.UNSUPPORTED_GAS_PRICE': 'Network not supported for Gas Price',
  'error.DISCONNECT': 'Failed to disconnect',
  'error.DISCONNECT_CHAIN': 'Failed to disconnect chain {namespace}',
  'error.UNSUPPORTED_CHAIN': 'Unsupported chain',
  'error.ADAPTER_NOT_FOUND': 'Chain adapter not found',
  'error.NO_ACTIVE_CAIP_ADDRESS': 'No ActiveCaipAddress found',
  'error.NO_ACTIVE_NETWORK': 'No ActiveCaipNetwork or client found',
  'error.INVALID_CAIP_ADDRESS': 'Invalid CAIP Address',
  'error.ORIGIN_NOT_ALLOWED': 'Invalid App Configuration: Origin not found on Allowlist - update configuration',
  'error.INSUFFICIENT_BALANCE': 'Insufficient balance',
  'error.TOKEN_DECIMALS': 'The network counts this token differently than your balances do. To keep you from sending a wrong amount, it was not sent.',
  'error.INVALID_TRANSFER': 'Please enter a valid amount and receiver address',
  'error.NAME_CHANGED': '{name} stands for another address now. Check the recipient and try again.',
  'error.NO_RPC_URL': 'No RPC url provided for chainId',
} as const

/** The key of a text that can be thrown. */
export type ErrorTextKey = keyof typeof errorTexts

/** The stable word a host and the product tell errors apart by. */
export type ErrorCode = ErrorTextKey extends `error.${infer Code}` ? Code : never
