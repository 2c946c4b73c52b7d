// The settings of the template, with the pages that only tests open: every page that lies beside it.
import { readdirSync } from 'node:fs'
import own from './vite.config'

export default {
  ...own,
  // What lies outside of the copy, such as wagmi, uses the framework of the copy.
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    ...own.build,
    rollupOptions: {
      ...own.build?.rollupOptions,
      input: readdirSync('.').filter((file) => file.endsWith('.html')),
    },
  },
}
