'use client'

import { parseEther } from 'viem'
import {
  useAccount,
  useChainId,
  useConnect,
  useConnectors,
  useSendTransaction,
  useSignMessage,
  useSwitchChain,
} from 'wagmi'
import { base } from 'wagmi/chains'

export default function Page() {
  const { address } = useAccount()
  const chainId = useChainId()
  const { connect } = useConnect()
  const [connector] = useConnectors()
  const { switchChain } = useSwitchChain()
  const { signMessage, data: signature } = useSignMessage()
  const { sendTransaction, data: hash, error } = useSendTransaction()
  return (
    <>
      <p>
        <output>{address ?? 'Nobody'}</output> on chain {chainId}
      </p>
      {address ? (
        <>
          <button onClick={() => switchChain({ chainId: base.id })}>Base</button>
          <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
          <button onClick={() => sendTransaction({ to: address, value: parseEther('0.01') })}>Send</button>
        </>
      ) : (
        <button onClick={() => connect({ connector })}>Log in</button>
      )}
      <p>{error?.message ?? hash ?? signature}</p>
    </>
  )
}
