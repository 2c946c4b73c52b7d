import { VueQueryPlugin } from '@tanstack/vue-query'
import { createConfig, http, WagmiPlugin } from '@wagmi/vue'
import { base, mainnet } from 'viem/chains'
import { walletWidget } from 'wallet-widget/wagmi'

export default defineNuxtPlugin(({ vueApp }) => {
  if (useRequestURL().pathname !== '/wagmi') return
  const config = createConfig({
    chains: [mainnet, base],
    transports: { [mainnet.id]: http(), [base.id]: http() },
    connectors: [walletWidget()],
    multiInjectedProviderDiscovery: false,
    ssr: true,
  })
  vueApp.use(WagmiPlugin, { config }).use(VueQueryPlugin, {})
})
