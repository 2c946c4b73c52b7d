import { VueQueryPlugin } from '@tanstack/vue-query'
import type * as WagmiVue from '@wagmi/vue'
import { base, mainnet } from 'viem/chains'
import { createApp } from 'vue'
import { walletWidget } from 'wallet-widget/wagmi'
import '../src/page.css'
import Page from './Wagmi.vue'

/** What the page takes of @wagmi/vue, in whichever version. */
export type Wagmi = Pick<
  typeof WagmiVue,
  | 'createConfig'
  | 'http'
  | 'useAccount'
  | 'useChainId'
  | 'useConnect'
  | 'useConnectors'
  | 'useDisconnect'
  | 'useSendTransaction'
  | 'useSignMessage'
  | 'useSwitchChain'
  | 'WagmiPlugin'
>

export function startWagmi(wagmi: Wagmi): void {
  const config = wagmi.createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: wagmi.http(), [base.id]: wagmi.http() },
    connectors: [walletWidget()],
    multiInjectedProviderDiscovery: false,
  })
  createApp(Page, { wagmi }).use(wagmi.WagmiPlugin, { config }).use(VueQueryPlugin, {}).mount('#app')
}
