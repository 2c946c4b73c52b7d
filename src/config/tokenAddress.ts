import { isAddress, type Namespace } from '../domain'

/** Assets of Polkadot's hubs have a number of 32 bits in the place of an address. */
const ASSET_ID = /^(?:0|[1-9]\d{0,9})$/
const MAX_ASSET_ID = 0xff_ff_ff_ff

/** Whether a text has the form of what names a token of a namespace. */
export const isTokenAddress = (namespace: Namespace, text: string): boolean =>
  namespace === 'polkadot' ? ASSET_ID.test(text) && Number(text) <= MAX_ASSET_ID : isAddress(namespace, text)
