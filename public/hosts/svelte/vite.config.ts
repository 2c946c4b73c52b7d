import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index.html', 'check.html', 'quick-start.html', 'components.html'] },
  },
  plugins: [svelte({ configFile: false, preprocess: vitePreprocess() })],
})
