import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vite'

export default defineConfig({
  // A tag with a hyphen is a component of Vue's unless somebody says so.
  plugins: [vue({ template: { compilerOptions: { isCustomElement: (tag) => tag === 'wallet-widget' } } })],
  base: './',
  build: { target: 'es2022' },
})
