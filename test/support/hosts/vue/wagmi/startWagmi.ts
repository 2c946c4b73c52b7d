import { VueQueryPlugin } from '@tanstack/vue-query'
import type * as WagmiVue from '@wagmi/vue'
import type * as WagmiActions from '@wagmi/vue/actions'
import { createApp, h } from 'vue'
import { WalletWidget } from 'wallet-widget/vue'
import { walletWidget } from 'wallet-widget/wagmi'
import '../src/page.css'
import { loadConfig } from '../src/config'
import { settingsOf } from './playground'
import Playground from './Playground.vue'

/** @wagmi/vue and its actions, in whichever version. The widget is told no networks: it takes those of wagmi. */
export async function startWagmi(wagmi: typeof WagmiVue, core: typeof WagmiActions): Promise<void> {
  const { networks, ...services } = await loadConfig()
  const config = wagmi.createConfig({ ...settingsOf(networks, wagmi.http), connectors: [walletWidget()] })
  createApp(() => [h(WalletWidget, { ...services, theme: 'light' }), h(Playground, { wagmi, core })])
    .use(wagmi.WagmiPlugin, { config })
    .use(VueQueryPlugin, {})
    .mount('#app')
}
