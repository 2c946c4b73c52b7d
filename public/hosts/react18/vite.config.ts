import { defineConfig } from 'vite'

export default defineConfig({
  base: './',
  // Beside another React in one repository only: the widget's component shall use this one.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index.html', 'check.html', 'quick-start.html', 'components.html'] },
  },
})
