import { useSIWE } from 'connectkit'
import { useAccount } from 'wagmi'
import { useOpen } from 'wallet-widget/react'

/** What the shop knows of its visitor. */
export function Profile() {
  const { isOpen: isShown, open, close } = useOpen()
  const setOpen = (show: boolean) => (show ? open() : close())
  const { isSignedIn } = useSIWE()
  const { address } = useAccount()

  return (
    <aside hidden={isShown}>
      <output>{address ?? 'nobody'}</output>
      {isSignedIn ? 'signed in' : 'a guest'}
      <button onClick={() => setOpen(true)}>Wallet</button>
      <button onClick={() => setOpen(!isShown)}>Toggle</button>
    </aside>
  )
}
