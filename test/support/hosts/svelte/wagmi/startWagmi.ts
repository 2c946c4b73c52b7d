import type * as WagmiCore from '@wagmi/core'
import type { Hex } from 'viem'
import { walletWidget } from 'wallet-widget/wagmi'
import 'wallet-widget'
import '../src/page.css'
import { loadConfig } from '../src/config'
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
} from './playground'

/** A page without a framework, with @wagmi/core in whichever version. The tag is told no networks: it takes those of wagmi. */
export async function startWagmi(wagmi: typeof WagmiCore): Promise<void> {
  const { networks, ...services } = await loadConfig()
  const config = wagmi.createConfig({ ...settingsOf(networks, wagmi.http), connectors: [walletWidget()] })
  const [connector] = config.connectors
  document
    .querySelector('main')
    ?.prepend(Object.assign(document.createElement('wallet-widget'), services, { theme: 'light' }))

  let hash: Hex = '0x'
  let id = NO_CALLS
  const mine = () => {
    const { address } = wagmi.getAccount(config)
    if (!address) throw new Error('Nobody is connected')
    return address
  }
  const actions: Record<string, () => Promise<unknown>> = {
    connect: async () => connector && wagmi.connect(config, { connector }),
    getConnectorClient: async () => ofClient(await wagmi.getConnectorClient(config)),
    getBalance: async () => wagmi.getBalance(config, { address: mine() }),
    signMessage: () => wagmi.signMessage(config, letter),
    signTypedData: () => wagmi.signTypedData(config, order),
    sendTransaction: async () => (hash = await wagmi.sendTransaction(config, payment(mine()))),
    writeContract: async () => (hash = await wagmi.writeContract(config, transfer(mine()))),
    waitForTransactionReceipt: () => wagmi.waitForTransactionReceipt(config, { hash }),
    watchAsset: () => wagmi.watchAsset(config, asset()),
    getCapabilities: () => wagmi.getCapabilities(config),
    sendCalls: async () => {
      id = NO_CALLS
      const calls = await wagmi.sendCalls(config, twoCalls(mine()))
      id = calls.id
      return calls
    },
    waitForCallsStatus: () => wagmi.waitForCallsStatus(config, callsOf(id)),
    switchChain: async () => {
      const other = config.chains.find((chain) => chain.id !== wagmi.getChainId(config))
      return other && wagmi.switchChain(config, { chainId: other.id })
    },
    disconnect: () => wagmi.disconnect(config),
  }
  const add = (to: string, tag: string, text: string) => {
    const element = Object.assign(document.createElement(tag), { textContent: text })
    document.querySelector(to)?.append(element)
    return element
  }
  for (const [name, act] of Object.entries(actions))
    add('.actions', 'button', name).addEventListener('click', async () => add('ol', 'li', await lineOf(name, act)))
  const draw = () => {
    const { status, address } = wagmi.getAccount(config)
    const text = `${status}: ${address ?? 'nobody'} on chain ${wagmi.getChainId(config)}`
    document.querySelector('#account')?.replaceChildren(text)
  }
  wagmi.watchAccount(config, { onChange: draw })
  draw()
  void wagmi.reconnect(config)
}
