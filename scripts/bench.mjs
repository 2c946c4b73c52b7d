// Prints what the widget costs a page, beside the least that a page can do, in one report that ends in a table of every
// figure that has a goal. A flag measures one part alone, several flags several; `--views` takes hours and is part of
// `--all` only. Nothing is asserted, the budgets are held by `npm run size`; what fails is a part that could not measure.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { goalTable } from './lib/bench/figures.mjs'
import { fromRoot } from './lib/paths.mjs'
import { prepareTools, runTool } from './lib/tools.mjs'

/** The pages that the widget is compared with. */
const FLOORS = ['emptyPage', 'emptyElement', 'reduxPage']
const FLOORS_FOLDER = fromRoot('.cache', 'bench-floors')
/** Each part as it was last written, also of a run that was stopped. */
const PARTS_FOLDER = fromRoot('.cache', 'bench')
const REPORT = fromRoot('.cache', 'bench.txt')

/** What is measured, by the flag that asks for it alone. */
const PARTS = {
  '--page': { file: 'bench', title: 'What the widget costs a page, and its long lists' },
  '--first': { file: 'firstVisit', title: 'The first visit' },
  '--feel': { file: 'feel', title: 'How twenty steps feel' },
  '--network': { file: 'network', title: 'A slow connection, and the second visit' },
  '--scale': { file: 'scale', title: 'How the cost grows' },
  '--views': { file: 'views', title: 'Every view' },
}
/** Before all parts, where it is to be found how slow the machine is to be. */
const SPEED = { file: 'speed', title: 'How slow this machine is' }
const SLOWDOWN = '--slowdown='
const ALL = '--all'
const TAKES_HOURS = '--views'

const buildFloor = async (name) => {
  const [{ rollup }, { bundlePlugins, minifyOutput }] = await Promise.all([
    import('rollup'),
    import('./lib/build/bundlePlugins.mjs'),
  ])
  const bundle = await rollup({
    input: { [name]: fromRoot('test', 'bench', `${name}.ts`) },
    plugins: bundlePlugins(),
    onwarn: () => {},
  })
  await bundle.write({
    dir: FLOORS_FOLDER,
    format: 'es',
    chunkFileNames: '[name]-[hash].js',
    plugins: [minifyOutput({ module: true })],
  })
  await bundle.close()
}

const partsFor = (flags) => {
  if (flags.includes(ALL)) return Object.values(PARTS)
  const named = Object.keys(PARTS).filter((flag) => flags.includes(flag))
  const wanted = named.length > 0 ? named : Object.keys(PARTS).filter((flag) => flag !== TAKES_HOURS)
  return wanted.map((flag) => PARTS[flag])
}

const pathOf = ({ file }) => join(PARTS_FOLDER, `${file}.txt`)
const figuresOf = (part) => {
  const path = `${pathOf(part)}.json`
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : []
}
const told = (part) => {
  const path = pathOf(part)
  return existsSync(path) ? `${part.title}\n\n${readFileSync(path, 'utf8')}` : `${part.title}: nothing was measured\n`
}

await prepareTools()
rmSync(FLOORS_FOLDER, { recursive: true, force: true })
// One after the other: what one page shares with another would be a file of its own.
for (const name of FLOORS) await buildFloor(name)
rmSync(PARTS_FOLDER, { recursive: true, force: true })
mkdirSync(PARTS_FOLDER, { recursive: true })

const measure = (part, args, slowdown) =>
  runTool('bench', {
    args: ['--testPathPatterns', `bench/${part.file}\\.shots`, ...args],
    env: {
      BENCH_FLOORS: FLOORS_FOLDER,
      BENCH_REPORT: pathOf(part),
      ...(slowdown && { BENCH_SLOWDOWN: slowdown }),
    },
  })

/** As slow as the machine on which the goals were set was at 4×, whatever this one is. */
async function findSlowdown() {
  const code = await measure(SPEED, [])
  const rate = code === 0 ? /([\d.]+)×\s*$/.exec(readFileSync(pathOf(SPEED), 'utf8'))?.[1] : undefined
  if (rate === undefined) throw new Error('The speed of this machine could not be measured')
  return rate
}

const given = process.argv.slice(2)
const asked = given.find((argument) => argument.startsWith(SLOWDOWN))
const isFound = asked === `${SLOWDOWN}auto`
const slowdown = isFound ? await findSlowdown() : asked?.slice(SLOWDOWN.length)
const parts = partsFor(given)
const args = given.filter((argument) => !(argument in PARTS) && argument !== ALL && argument !== asked)
for (const part of parts) {
  const code = await measure(part, args, slowdown)
  // One that failed is told, and the others are measured.
  process.exitCode ||= code
}
const said = isFound ? [SPEED, ...parts] : parts
writeFileSync(REPORT, [...said.map(told), goalTable(parts.flatMap(figuresOf))].join('\n'))
console.log(`\n${readFileSync(REPORT, 'utf8')}`)
