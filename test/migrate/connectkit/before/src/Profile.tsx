import { useModal, useSIWE } from 'connectkit'
import { useAccount } from 'wagmi'

/** What the shop knows of its visitor. */
export function Profile() {
  const { open: isShown, setOpen } = useModal()
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
