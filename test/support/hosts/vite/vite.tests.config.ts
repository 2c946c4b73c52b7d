// The settings of the template, with the pages that only tests open.
import own from './vite.config'

const { input = ['index.html'], ...rollupOptions } = own.build?.rollupOptions ?? {}

export default {
  ...own,
  build: {
    ...own.build,
    rollupOptions: { ...rollupOptions, input: [...input, 'check.html', 'quick-start.html', 'components.html'] },
  },
}
