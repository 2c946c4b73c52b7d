import { VueQueryPlugin } from '@tanstack/vue-query'
import * as wagmi3 from '@wagmi/vue'
import { base, mainnet } from 'viem/chains'
import * as wagmi2 from 'wagmi-vue-2'
import { walletWidget } from 'wallet-widget/wagmi'

const versions = { '/wagmi-2': wagmi2, '/wagmi-3': wagmi3 }

export default defineNuxtPlugin(({ vueApp }) => {
  const wagmi = versions[useRequestURL().pathname]
  if (!wagmi) return
  const config = wagmi.createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: wagmi.http(), [base.id]: wagmi.http() },
    connectors: [walletWidget()],
    multiInjectedProviderDiscovery: false,
    ssr: true,
  })
  vueApp.use(wagmi.WagmiPlugin, { config }).use(VueQueryPlugin, {})
})
