export { listFees } from './feeRates'
export { readTransactionStatus, traceTransaction } from './trace'
export { estimateFee, estimateFeeAt, prepareTransfer } from './transfer'
