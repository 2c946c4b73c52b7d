import { mergeConfig } from 'vite'
import quickStart from './quickStart.config'

export default mergeConfig(quickStart, {
  base: './',
  build: {
    target: 'es2022',
    rollupOptions: { input: ['index.html', 'check.html', 'quick-start.html', 'components.html', 'headless.html'] },
  },
})
