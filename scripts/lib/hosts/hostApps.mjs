import { fromRoot } from '../paths.mjs'

const node = process.execPath
const ours = (name) => [node, fromRoot('scripts', 'lib', 'hosts', name)]

/** For hosts that Vite builds: their own settings with more pages. */
const VITE = '--config vite.tests.config.ts'

/** Packages that are installed here by their own names. */
const named = (...names) => Object.fromEntries(names.map((name) => [name, name]))

const WAGMI = named('wagmi', 'viem', '@tanstack/react-query')

/**
 * Every host app: the command, run in its copy before its own script `build`, that checks its types with the
 * framework's own compiler, where there is something to check; and the folder its build is written to, where it runs as
 * a server from its copy. What is built to `dist/` is served by the sandbox.
 *
 * `lays` names the folders of test/support/hosts that are laid over its copy, and `words` what its script `build` is
 * told for them: pages that tests open, and no template has. `packages` are those which only these pages import, each
 * with the name by which it is installed here. `again` has pages that are laid a second time, elsewhere, with another
 * version of a package: each folder, where it goes, and the name that takes the place of another in what it imports.
 */
export const hostApps = {
  // The template's script `check`, with the compiler of the template's own folder.
  vue: {
    lays: ['all', 'vite', 'vue', 'vueWagmi', 'wagmi'],
    words: VITE,
    packages: named('@wagmi/vue', 'wagmi-vue-2', '@tanstack/vue-query', 'viem'),
    check: [...ours('vueTsc.mjs'), '--noEmit', '-p', 'tsconfig.json'],
  },
  svelte: {
    lays: ['all', 'vite', 'svelte', 'wagmi'],
    words: VITE,
    packages: { '@wagmi/core': 'wagmi-core-3', ...named('wagmi-core-2', 'viem') },
    check: 'check',
  },
  react19: {
    lays: ['all', 'vite', 'react', 'react19', 'reactWagmi', 'wagmi'],
    words: VITE,
    packages: WAGMI,
    check: 'check',
  },
  react18: {
    lays: ['all', 'vite', 'react', 'react18', 'reactWagmi', 'wagmi'],
    words: VITE,
    packages: { ...WAGMI, wagmi: 'wagmi-2' },
    check: 'check',
  },
  angular: {
    lays: ['all', 'angular'],
    words: '--browser src/testMain.ts --ts-config tsconfig.tests.json',
    check: ours('angularWrongUses.mjs'),
  },
  module: {},
  classic: {},
  cdn: {},
  server: { serves: 'dist' },
  // Its bundler follows no link out of the folder.
  next: {
    lays: ['next', 'reactWagmi', 'wagmi'],
    again: [
      { folder: 'app/wagmi', at: 'app/wagmi-2', imports: ['wagmi', 'wagmi-2'] },
      { folder: 'app/playground', at: 'app/playground-2', imports: ['wagmi', 'wagmi-2'] },
    ],
    packages: { ...WAGMI, ...named('wagmi-2') },
    serves: '.next',
    copiesPackages: true,
  },
  nuxt: {
    lays: ['nuxt', 'vueWagmi', 'wagmi'],
    packages: named('@wagmi/vue', 'wagmi-vue-2', '@tanstack/vue-query', 'viem'),
    serves: '.output',
  },
}

/** The folders that are laid over the copy of a template. */
export const laidOver = (name) =>
  (hostApps[name].lays ?? []).map((folder) => fromRoot('test', 'support', 'hosts', folder))
