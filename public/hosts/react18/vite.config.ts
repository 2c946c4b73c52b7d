import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index.html', 'check.html', 'quick-start.html', 'components.html'] },
  },
})
