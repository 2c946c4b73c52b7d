import { basename } from 'node:path'
import { isClassicScript } from '../build/classicFiles.mjs'
import { files, heavyPackages, otherFile } from './budgets.mjs'

/** The name of a chunk: its file's name without folder, hash and ending; a part of the classic script has the same. */
export const chunkName = (fileName) =>
  basename(fileName, '.js').replace(fileName.startsWith('chunks/') ? /^classic-|-[\da-f]{8}$/g : '', '')

/** One row per built file: what it weighs and may weigh. */
export const fileRows = (stats) =>
  Object.entries(stats)
    .map(([fileName, { gzipBytes, brotliBytes }]) => ({
      what: fileName,
      gzipBytes,
      brotliBytes,
      budget: files[fileName] ?? files[chunkName(fileName)] ?? otherFile,
    }))
    .sort((left, right) => right.gzipBytes - left.gzipBytes)

/** The files a browser must have before it can run this one. */
export function staticClosure(stats, fileName, seen = new Set()) {
  if (seen.has(fileName)) return seen
  seen.add(fileName)
  for (const imported of stats[fileName]?.imports ?? []) staticClosure(stats, imported, seen)
  return seen
}

const isModuleFile = ([fileName]) => !isClassicScript(fileName)

const strangersIn = ({ modules }, door) =>
  Object.keys(modules).filter((id) => id.startsWith('src/') && !id.startsWith(door))

/**
 * One sentence per way in which a heavy package escaped from its lazy chunk: it shares a chunk with other code of the
 * product, the entry needs that chunk, or a browser fetched it in one of the measured steps.
 */
export function heavyPackageProblems(stats, fetchedByStep) {
  const modules = Object.fromEntries(Object.entries(stats).filter(isModuleFile))
  const entry = Object.keys(modules).find((fileName) => modules[fileName].isEntry)
  const neededByEntry = staticClosure(modules, entry)
  return heavyPackages.flatMap(({ name, door }) => {
    const holders = Object.keys(modules).filter((fileName) => modules[fileName].packages.includes(name))
    return holders.flatMap((fileName) => [
      ...strangersIn(modules[fileName], door).map((id) => `${name} shares ${fileName} with ${id}`),
      ...(neededByEntry.has(fileName) ? [`the entry needs ${fileName}, which holds ${name}`] : []),
      ...Object.entries(fetchedByStep)
        .filter(([, fetched]) => fetched.includes(fileName))
        .map(([step]) => `${fileName}, which holds ${name}, was fetched at ${step}`),
    ])
  })
}
