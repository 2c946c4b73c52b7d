import { VueQueryPlugin } from '@tanstack/vue-query'
import * as wagmi3 from '@wagmi/vue'
import * as wagmi2 from 'wagmi-vue-2'
import { walletWidget } from 'wallet-widget/wagmi'
import { settingsOf } from '../../wagmi/playground'

const versions = { '/wagmi-2': wagmi2, '/wagmi-3': wagmi3 }

export default defineNuxtPlugin(async ({ vueApp }) => {
  const wagmi = versions[useRequestURL().pathname]
  if (!wagmi) return
  const { data } = await useFetch('/api/config')
  const config = wagmi.createConfig({
    ...settingsOf(data.value.networks, wagmi.http),
    connectors: [walletWidget()],
    ssr: true,
  })
  vueApp.use(wagmi.WagmiPlugin, { config }).use(VueQueryPlugin, {})
})
