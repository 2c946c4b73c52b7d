import { ConnectKitButton } from 'connectkit'
import { Profile } from './Profile'
import { Web3Provider } from './Web3Provider'

export function App() {
  return (
    <Web3Provider>
      <ConnectKitButton />
      <Profile />
    </Web3Provider>
  )
}
