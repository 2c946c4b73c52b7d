// A page of a host that uses wagmi, bundled for a browser (bundleWagmiApp.ts): what it may do is on `window.wagmiApp`.
// Which version it is, the bundler says.
import * as wagmi from 'wagmi-core-3'
import { walletWidget } from 'wallet-widget/wagmi'

const chain = ({ caipNetworkId, name, nativeCurrency, rpcUrls }) => ({
  id: Number(caipNetworkId.split(':')[1]),
  name,
  nativeCurrency,
  rpcUrls: { default: { http: rpcUrls } },
})

const { disconnect, getBalance, sendTransaction, signMessage, signTypedData, switchChain, waitForTransactionReceipt } =
  wagmi
const actions = {
  disconnect,
  getBalance,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
  waitForTransactionReceipt,
}

window.startWagmi = (networks) => {
  const chains = networks.map(chain)
  const config = wagmi.createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, wagmi.http()])),
    connectors: [walletWidget()],
    multiInjectedProviderDiscovery: false,
  })
  const [connector] = config.connectors
  const said = () => {
    const { accounts: addresses, chainId } = config.state.connections.get(config.state.current) ?? {}
    return { status: config.state.status, addresses: addresses ?? [], chainId: chainId ?? null }
  }
  window.wagmiApp = {
    said,
    connect: (chainId) => wagmi.connect(config, { connector, ...(chainId && { chainId }) }),
    /** A page's own call, by its name: `{ name: 'signMessage', values: { message: 'hello' } }`. */
    call: (name, values) => actions[name](config, values),
  }
  return wagmi.reconnect(config).then(said)
}
