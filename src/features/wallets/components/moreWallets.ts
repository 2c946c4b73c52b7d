// What the Connect list needs beyond the wallets of the page; it comes once that list is on the screen.
export { ConnectSuggestions } from './ConnectSuggestions'
export { selectConnectList, selectWalletCount } from '../connectList/connectListSelectors'
