// The wallet is part of the sandbox, for tests of other pages too.
export { sendTransaction, signMessage } from '../../../sandbox/testWallet/signer'
