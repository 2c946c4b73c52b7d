import { fromRoot } from '../paths.mjs'

const node = process.execPath
const tool = (...path) => fromRoot(...path)
/** vite for every app but Angular's, which brings a builder of its own. */
const viteBuild = [node, tool('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']
/** The native compiler: React's typings need nothing of the older one. */
const tsc = [node, tool('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '-p', 'tsconfig.json']

/**
 * Every host app with a build: the commands, run in its folder one after the other, that check its types with the
 * framework's own compiler and build it to `dist/`.
 */
export const hostApps = {
  vue: [[node, tool('scripts', 'lib', 'hosts', 'vueTsc.mjs'), '--noEmit', '-p', 'tsconfig.json'], viteBuild],
  svelte: [
    [
      node,
      tool('public', 'hosts', 'svelte', 'node_modules', 'svelte-check', 'bin', 'svelte-check'),
      '--fail-on-warnings',
      '--output',
      'human',
    ],
    viteBuild,
  ],
  react19: [tsc, viteBuild],
  react18: [tsc, viteBuild],
  angular: [
    [node, tool('scripts', 'lib', 'hosts', 'angularWrongUses.mjs')],
    [node, tool('node_modules', '@angular', 'cli', 'bin', 'ng.js'), 'build'],
  ],
}
