export default defineNuxtConfig({
  compatibilityDate: '2026-03-01',
  telemetry: false,
  devtools: { enabled: false },
  css: ['~/page.css'],
  app: { head: { title: 'Wallet widget in Nuxt', htmlAttrs: { lang: 'en' }, link: [{ rel: 'icon', href: 'data:,' }] } },
  // A tag with a hyphen is a component of Vue's unless somebody says so.
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-widget' } },
})
