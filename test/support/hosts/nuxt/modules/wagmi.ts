// The template has one page. What tests open beside it is at /wagmi-2 and /wagmi-3, with the module of
// @wagmi/vue.
import { createResolver, defineNuxtModule, installModule } from 'nuxt/kit'

const { resolve } = createResolver(import.meta.url)

export default defineNuxtModule({
  async setup(_options, nuxt) {
    await installModule('@wagmi/vue/nuxt')
    nuxt.hook('app:resolve', (app) => {
      app.mainComponent = resolve('../app/wagmi/Root.vue')
    })
  },
})
