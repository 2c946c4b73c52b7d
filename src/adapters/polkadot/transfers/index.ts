export { readTokenBalance, readTokenMetadata } from './assets'
export { createRuntimes } from './runtime'
export { readTransactionStatus } from './status'
export { estimateFee, estimateFeeAt, listFees, prepareTransfer } from './transfer'
