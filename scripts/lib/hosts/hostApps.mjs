import { fromRoot } from '../paths.mjs'

const node = process.execPath
const ours = (name) => [node, fromRoot('scripts', 'lib', 'hosts', name)]

/**
 * Every host app: the command, run in its copy before its own script `build`, that checks its types with the
 * framework's own compiler, where there is something to check; and the folder its build is written to, where it runs as
 * a server from its copy. What is built to `dist/` is served by the sandbox.
 */
export const hostApps = {
  // The template's script `check`, with the compiler of the template's own folder.
  vue: { check: [...ours('vueTsc.mjs'), '--noEmit', '-p', 'tsconfig.json'] },
  svelte: { check: 'check' },
  react19: { check: 'check' },
  react18: { check: 'check' },
  angular: { check: ours('angularWrongUses.mjs') },
  module: {},
  classic: {},
  cdn: {},
  server: { serves: 'dist' },
  // Its bundler follows no link out of the folder.
  next: { serves: '.next', copiesPackages: true },
  nuxt: { serves: '.output' },
}
