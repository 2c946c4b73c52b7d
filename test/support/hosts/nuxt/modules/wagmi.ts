// The template has one page. What tests open beside it is at /wagmi-2 and /wagmi-3, with the module of
// @wagmi/vue.
import { createResolver, defineNuxtModule, installModule } from 'nuxt/kit'

const { resolve } = createResolver(import.meta.url)

export default defineNuxtModule({
  async setup(_options, nuxt) {
    // It runs beside its packages. To find and copy each file of them that the server may read is two thirds of a build.
    nuxt.options.nitro.externals = { trace: false }
    nuxt.options.sourcemap = { client: false, server: false }
    await installModule('@wagmi/vue/nuxt')
    nuxt.hook('app:resolve', (app) => {
      app.mainComponent = resolve('../app/wagmi/Root.vue')
    })
  },
})
