// Prints what the widget costs a page, or with `--feel` how fast it answers; nothing is asserted, the budgets are held by
// `npm run size`.
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
const isFeel = process.argv.includes('--feel')
const args = process.argv.slice(2).filter((argument) => argument !== '--feel')
process.exitCode = await runTool('bench', {
  args: ['--testPathPatterns', isFeel ? 'feel.shots' : 'bench.shots', ...args],
  env: { BENCH_EMPTY_PAGE: EMPTY_PAGE, BENCH_REPORT: REPORT },
})
console.log(`\n${readFileSync(REPORT, 'utf8')}`)
