import { parseEther } from 'viem'
import {
  useAccount,
  useChainId,
  useConnect,
  useConnectors,
  useDisconnect,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'
import { base } from 'wagmi/chains'

export function Wagmi() {
  const { address, status } = useAccount()
  const chainId = useChainId()
  const { connect } = useConnect()
  const [connector] = useConnectors()
  const { disconnect } = useDisconnect()
  const { switchChain } = useSwitchChain()
  const { signMessage, data: signature } = useSignMessage()
  const { sendTransaction, data: hash, error } = useSendTransaction()
  return (
    <>
      <p>
        {status}: <output>{address ?? 'nobody'}</output> on chain {chainId}
      </p>
      {address ? (
        <>
          <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
          <button onClick={() => sendTransaction({ to: address, value: parseEther('0.01') })}>Send</button>
          <button onClick={() => switchChain({ chainId: base.id })}>Base</button>
          <button onClick={() => disconnect()}>Leave</button>
        </>
      ) : (
        <button onClick={() => connector && connect({ connector })}>Log in</button>
      )}
      <p>{error?.message ?? hash ?? signature}</p>
    </>
  )
}
