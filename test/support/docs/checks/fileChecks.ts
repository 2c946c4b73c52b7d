import type { Check } from '../check'

/** Files of the host apps, whose builds prove them (scripts/hosts.mjs). */
export const fileChecks: readonly Check[] = [
  { of: ['react#app'], file: 'public/hosts/react19/src/Components.tsx' },
  { of: ['vue#app'], file: 'public/hosts/vue/src/Components.vue' },
  { of: ['svelte#app'], file: 'public/hosts/svelte/src/Components.svelte' },
  { of: ['svelte#action'], file: 'public/hosts/svelte/src/Action.svelte' },
  { of: ['angular#app'], file: 'public/hosts/angular/src/components.ts' },
  { of: ['headless#app'], file: 'public/hosts/vue/src/headlessGuide.ts' },
  { of: ['quick-start#vue-config'], file: 'public/hosts/vue/quickStart.config.ts' },
  { of: ['quick-start#vue-types'], file: 'public/hosts/vue/src/env.d.ts' },
  { of: ['quick-start#react19-types'], file: 'public/hosts/react19/src/env.d.ts' },
  { of: ['quick-start#svelte-types'], file: 'public/hosts/svelte/src/env.d.ts' },
]
