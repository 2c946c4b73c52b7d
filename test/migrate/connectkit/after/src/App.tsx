import { Profile } from './Profile'
import { Web3Provider, walletOptions } from './Web3Provider'
import { WalletWidget } from 'wallet-widget/react'

export function App() {
  return (
    <Web3Provider>
      <WalletWidget
        {...walletOptions}
        theme="dark"
        locale="de-DE"
        defaultNetwork="eip155:137" />
      <Profile />
    </Web3Provider>
  )
}
