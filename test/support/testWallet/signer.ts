// The wallet is part of the sandbox, for tests of other pages too.
export {
  sendBatch,
  sendTransaction,
  signMessage,
  signTypedData,
  type BatchedCall,
  type Rpc,
  type TransactionRequest,
} from '../../../sandbox/testWallet/signer'
