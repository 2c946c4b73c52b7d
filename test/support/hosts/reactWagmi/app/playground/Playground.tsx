'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address, Hex } from 'viem'
import {
  createConfig,
  http,
  useAccount,
  useBalance,
  useCapabilities,
  useChainId,
  useChains,
  useConnect,
  useConnectorClient,
  useConnectors,
  useDisconnect,
  useSendCalls,
  useSendTransaction,
  useSignMessage,
  useSignTypedData,
  useSwitchChain,
  useWaitForCallsStatus,
  useWaitForTransactionReceipt,
  useWatchAsset,
  useWriteContract,
  WagmiProvider,
} from 'wagmi'
import { WalletWidget, type WalletWidgetProps } from 'wallet-widget/react'
import { walletWidget } from 'wallet-widget/wagmi'
import {
  asset,
  callsOf,
  letter,
  lineOf,
  NO_CALLS,
  ofClient,
  order,
  payment,
  settingsOf,
  transfer,
  twoCalls,
} from '../../wagmi/playground'

/** Asked when its button is pressed, once; some hooks of wagmi 2 try again whatever they are told, and then at once. */
const later = { query: { enabled: false, retry: false, retryDelay: 0 } }
const strictly = { throwOnError: true }

function Actions() {
  const { address, status } = useAccount()
  const to = address as Address
  const chainId = useChainId()
  const other = useChains().find(({ id }) => id !== chainId)
  const [connector] = useConnectors()
  const [hash, setHash] = useState<Hex>()
  const [id, setId] = useState(NO_CALLS)
  const [lines, setLines] = useState<string[]>([])

  const { connectAsync } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const { signMessageAsync } = useSignMessage()
  const { signTypedDataAsync } = useSignTypedData()
  const { sendTransactionAsync } = useSendTransaction()
  const { writeContractAsync } = useWriteContract()
  const { watchAssetAsync } = useWatchAsset()
  const { sendCallsAsync } = useSendCalls()
  const { switchChainAsync } = useSwitchChain()
  const balance = useBalance({ address, ...later })
  const client = useConnectorClient(later)
  const capabilities = useCapabilities(later)
  const receipt = useWaitForTransactionReceipt({ hash, ...later })
  const callsStatus = useWaitForCallsStatus({ ...callsOf(id), ...later })

  const noteHash = (sent: Hex) => {
    setHash(sent)
    return sent
  }
  const actions: Record<string, () => Promise<unknown>> = {
    connect: () => connectAsync({ connector }),
    getConnectorClient: async () => ofClient((await client.refetch(strictly)).data),
    getBalance: async () => (await balance.refetch(strictly)).data,
    signMessage: () => signMessageAsync(letter),
    signTypedData: () => signTypedDataAsync(order),
    sendTransaction: async () => noteHash(await sendTransactionAsync(payment(to))),
    writeContract: async () => noteHash(await writeContractAsync(transfer(to))),
    waitForTransactionReceipt: async () => (await receipt.refetch(strictly)).data,
    watchAsset: () => watchAssetAsync(asset()),
    getCapabilities: async () => (await capabilities.refetch(strictly)).data,
    sendCalls: async () => {
      setId(NO_CALLS)
      const calls = await sendCallsAsync(twoCalls(to))
      setId(calls.id)
      return calls
    },
    waitForCallsStatus: async () => (await callsStatus.refetch(strictly)).data,
    // Another page of the same app may have registered other chains for the types of the hooks.
    switchChain: async () => other && switchChainAsync({ chainId: other.id as never }),
    disconnect: () => disconnectAsync(),
  }
  return (
    <>
      <p>
        {status}: <output>{address ?? 'nobody'}</output> on chain {chainId}
      </p>
      <div className="actions">
        {Object.entries(actions).map(([name, act]) => (
          <button
            key={name}
            onClick={async () => {
              const line = await lineOf(name, act)
              setLines((earlier) => [...earlier, line])
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <ol aria-label="Answers">
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ol>
    </>
  )
}

/** A page with wagmi's hooks. The widget is told no networks: it takes those of wagmi. */
export function Playground({ settings }: { settings: WalletWidgetProps }) {
  const { networks, ...services } = settings
  const [config] = useState(() =>
    createConfig({ ...settingsOf(networks, http), connectors: [walletWidget()], ssr: true }),
  )
  const [queryClient] = useState(() => new QueryClient())
  return (
    <WagmiProvider config={config as never}>
      <QueryClientProvider client={queryClient}>
        <WalletWidget {...services} theme="light" />
        <Actions />
      </QueryClientProvider>
    </WagmiProvider>
  )
}
