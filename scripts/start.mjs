/**
 * `npm start`: sets up a fresh clone, then serves the playground and its sandbox until it is told to stop.
 * With `--watch` the widget is built again whenever a source changes.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This project needs Node 20.19 or newer; this is Node ${process.versions.node}.`)
  process.exit(1)
}

const fromRoot = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** Builds on every change; ends with this process. A failing build is shown and the page stays up. */
function watchSources() {
  const rollup = fromRoot('node_modules/rollup/dist/bin/rollup')
  const builder = spawn(process.execPath, [rollup, '--config', fromRoot('rollup.config.mjs'), '--watch'], {
    cwd: fromRoot('.'),
    env: { ...process.env, BUILD: 'dev' },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.on('exit', () => builder.kill())
}

try {
  const { ensureInstalled, ensureBuilt } = await import('./lib/setup.mjs')
  await ensureInstalled()
  if (process.argv.includes('--watch')) watchSources()
  else await ensureBuilt({ force: false })
  const { register } = await import('tsx/esm/api')
  register()
  const { runSandbox } = await import('../sandbox/main.ts')
  await runSandbox()
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}
