// Prints what the widget costs a page, with `--feel` how fast it answers, with `--views` how fast each view opens and
// each of its controls answers, with `--network` what a slow connection and a second visit wait for, or with `--scale`
// how its cost grows; nothing is asserted, the budgets are held by `npm run size`.
import { readFileSync, rmSync } from 'node:fs'
import { fromRoot } from './lib/paths.mjs'
import { prepareTools, runTool } from './lib/tools.mjs'

const EMPTY_PAGE = fromRoot('.cache', 'empty-react')
const REPORT = fromRoot('.cache', 'bench.txt')

const buildEmptyPage = async () => {
  const [{ rollup }, { bundlePlugins, minifyOutput }] = await Promise.all([
    import('rollup'),
    import('./lib/build/bundlePlugins.mjs'),
  ])
  const bundle = await rollup({
    input: { emptyPage: fromRoot('test', 'bench', 'emptyPage.ts') },
    plugins: bundlePlugins(),
    onwarn: () => {},
  })
  rmSync(EMPTY_PAGE, { recursive: true, force: true })
  await bundle.write({
    dir: EMPTY_PAGE,
    format: 'es',
    chunkFileNames: '[name]-[hash].js',
    plugins: [minifyOutput({ module: true })],
  })
  await bundle.close()
}

await prepareTools()
await buildEmptyPage()
rmSync(REPORT, { force: true })
/** What is measured, by the flag that asks for it. */
const FILES = {
  '--feel': 'feel.shots',
  '--network': 'network.shots',
  '--scale': 'scale.shots',
  '--views': 'views.shots',
}
const flag = process.argv.find((argument) => argument in FILES)
// How slow a slow visitor's machine is: the goals were set on one where React alone opens a dialog in 60 ms at 4×.
const slowdown = process.argv.find((argument) => argument.startsWith('--slowdown='))
const args = process.argv.slice(2).filter((argument) => argument !== flag && argument !== slowdown)
process.exitCode = await runTool('bench', {
  args: ['--testPathPatterns', FILES[flag] ?? 'bench.shots', ...args],
  env: {
    BENCH_EMPTY_PAGE: EMPTY_PAGE,
    BENCH_REPORT: REPORT,
    ...(slowdown && { BENCH_SLOWDOWN: slowdown.split('=')[1] }),
  },
})
console.log(`\n${readFileSync(REPORT, 'utf8')}`)
