// The wallet is part of the sandbox, for tests of other pages too.
export { installTestWallet, type TestWallet } from '../../sandbox/testWallet/installTestWallet'
export type { OwnWalletOptions as TestWalletOptions } from '../../sandbox/testWallet/testWalletTypes'
export { answer, approve, fail, refuse, silence, type RefusalDialect } from '../../sandbox/testWallet/walletAnswer'
