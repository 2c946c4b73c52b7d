import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  build: { target: 'es2022', rollupOptions: { input: ['index.html', 'check.html'] } },
  // Vue leaves tags with a hyphen that are no components of its own to the browser.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-widget' } } })],
})
