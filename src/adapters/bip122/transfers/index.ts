export { listFees } from './feeRates'
export { listActivity } from './listActivity'
export { readTransactionStatus, traceTransaction } from './trace'
export { estimateFee, estimateFeeAt, prepareTransfer } from './transfer'
