import type { Check } from '../check'

/** Files of the host apps and of the pages laid over them, whose builds prove them (scripts/hosts.mjs). */
export const fileChecks: readonly Check[] = [
  { of: ['react#app'], file: 'test/support/hosts/react/src/Components.tsx' },
  { of: ['vue#app'], file: 'test/support/hosts/vue/src/Components.vue' },
  { of: ['svelte#app'], file: 'test/support/hosts/svelte/src/Components.svelte' },
  { of: ['svelte#action'], file: 'test/support/hosts/svelte/src/Action.svelte' },
  { of: ['angular#app'], file: 'test/support/hosts/angular/src/components.ts' },
  { of: ['headless#app'], file: 'test/support/hosts/vue/src/headlessGuide.ts' },
  { of: ['quick-start#vue-types'], file: 'public/hosts/vue/src/env.d.ts' },
  { of: ['quick-start#react19-types'], file: 'public/hosts/react19/src/env.d.ts' },
  { of: ['quick-start#svelte-types'], file: 'public/hosts/svelte/src/env.d.ts' },
]
