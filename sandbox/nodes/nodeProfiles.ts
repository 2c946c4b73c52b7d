/**
 * How the sandbox's nodes behave, as nodes of the world do. Each rule says what a call meets before it reaches the
 * chain.
 */

export const nodeProfileNames = ['strict', 'erigon', 'public', 'archive', 'lenient'] as const

/** `strict` is the default everywhere: what the strictest node in wide use demands. */
export type NodeProfileName = (typeof nodeProfileNames)[number]

/** How a method that is not served is turned down: as an error of JSON-RPC, or by a status before the call is read. */
export type Refusal = { rpc: { code: number; message: string } } | { status: number }

export type NodeProfile = {
  /** For `GET /control`. */
  about: string
  /** Calls that do not say they are JSON are answered with 415. */
  needsJsonType: boolean
  maxBodyBytes: number
  /** Calls in one batch; 1: batches are refused. */
  maxBatch: number
  /** Calls in one second, from everybody together; more meet 429 with Retry-After and -32005. */
  callsPerSecond?: number
  /** Blocks that one `eth_getLogs` may be about; more meet -32005. */
  logBlocks?: number
  /** EVM methods that only some nodes serve, with how they are turned down here. */
  refused: Readonly<Record<string, Refusal>>
}

const unknownMethod: Refusal = { rpc: { code: -32601, message: 'the method {method} does not exist/is not available' } }
const notSupported: Refusal = { rpc: { code: -32004, message: 'Method {method} is not supported' } }
const refusing = (refusal: Refusal, ...methods: string[]): Record<string, Refusal> =>
  Object.fromEntries(methods.map((method) => [method, refusal]))

const filters = [
  'eth_newFilter',
  'eth_newBlockFilter',
  'eth_newPendingTransactionFilter',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_uninstallFilter',
  'eth_subscribe',
]

const KILOBYTE = 1024
const GETH_BODY_BYTES = 5 * KILOBYTE * KILOBYTE
const SOLANA_BODY_BYTES = 50 * KILOBYTE
const SUBSTRATE_BODY_BYTES = 15 * KILOBYTE * KILOBYTE

export const nodeProfiles: Readonly<Record<NodeProfileName, NodeProfile>> = {
  strict: {
    about:
      'go-ethereum, the Solana validator, polkadot-sdk: 415 without the JSON content type, limits of bodies and batches, logs of 500 blocks at a time, no filters, no simulation of blocks',
    needsJsonType: true,
    maxBodyBytes: GETH_BODY_BYTES,
    maxBatch: 100,
    logBlocks: 500,
    refused: refusing(unknownMethod, ...filters, 'eth_simulateV1'),
  },
  erigon: {
    about: 'Erigon: 415 without the JSON content type, batches of 100, no simulation of blocks',
    needsJsonType: true,
    maxBodyBytes: GETH_BODY_BYTES,
    maxBatch: 100,
    refused: refusing(unknownMethod, 'eth_simulateV1', 'eth_subscribe'),
  },
  public: {
    about:
      'A public gateway: 20 calls a second, then 429 with Retry-After and -32005; no batches; 404, 405 and -32004 for what it does not serve',
    needsJsonType: true,
    maxBodyBytes: 100 * KILOBYTE,
    maxBatch: 1,
    callsPerSecond: 20,
    refused: {
      ...refusing({ status: 405 }, ...filters),
      ...refusing({ status: 404 }, 'eth_simulateV1'),
      ...refusing(notSupported, 'eth_getLogs', 'eth_getProof'),
    },
  },
  archive: {
    about:
      'An archive node: 415 without the JSON content type; all of the past, simulation of blocks (eth_simulateV1), filters',
    needsJsonType: true,
    maxBodyBytes: GETH_BODY_BYTES,
    maxBatch: 1000,
    refused: {},
  },
  lenient: {
    about: 'Takes everything that can be read as JSON, of whatever type',
    needsJsonType: false,
    maxBodyBytes: GETH_BODY_BYTES,
    maxBatch: 1000,
    refused: {},
  },
}

/** Which of the sandbox's nodes have which limit of their own. */
export const bodyLimitOf = (node: string, { maxBodyBytes }: NodeProfile): number =>
  node === 'solana'
    ? Math.min(maxBodyBytes, SOLANA_BODY_BYTES)
    : node === 'polkadot'
      ? Math.min(maxBodyBytes, SUBSTRATE_BODY_BYTES)
      : maxBodyBytes
