import type { Check } from '../check'

/** Files of the host apps and of the pages laid over them, whose builds prove them (scripts/hosts.mjs). */
export const fileChecks: readonly Check[] = [
  { of: ['react#app'], file: 'test/support/hosts/react/src/Components.tsx' },
  // That they do what the guide says is in e2e/serverRendered.
  { of: ['wagmi#next-config'], file: 'test/support/hosts/next/app/wagmi/config.ts' },
  { of: ['wagmi#next-wallet'], file: 'test/support/hosts/next/app/wagmi/Wallet.tsx' },
  { of: ['wagmi#next-page'], file: 'test/support/hosts/next/app/wagmi/page.tsx' },
  { of: ['vue#app'], file: 'test/support/hosts/vue/src/Components.vue' },
  { of: ['svelte#app'], file: 'test/support/hosts/svelte/src/Components.svelte' },
  { of: ['svelte#action'], file: 'test/support/hosts/svelte/src/Action.svelte' },
  { of: ['angular#app'], file: 'test/support/hosts/angular/src/components.ts' },
  { of: ['headless#app'], file: 'test/support/hosts/vue/src/headlessGuide.ts' },
  // That it does what the guide says is in e2e/headless.
  { of: ['headless#login'], file: 'test/support/hosts/vue/src/headlessLogin.ts' },
  { of: ['quick-start#vue-types'], file: 'public/hosts/vue/src/env.d.ts' },
  { of: ['quick-start#react19-types'], file: 'public/hosts/react19/src/env.d.ts' },
  { of: ['quick-start#svelte-types'], file: 'public/hosts/svelte/src/env.d.ts' },
]
