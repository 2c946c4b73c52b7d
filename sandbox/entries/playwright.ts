/** What `wallet-widget-sandbox/playwright` exports. */
export { installTestWallet } from '../testWallet/installTestWallet'
export { answer, approve, fail, refuse, silence } from '../testWallet/walletAnswer'
