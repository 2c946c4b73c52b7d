import { isClassicScript } from '../build/classicFiles.mjs'
import { WAY } from '../build/visitChunks.mjs'
import { chunkName, staticClosure } from './chunkChecks.mjs'

/** Entries of their own, which no view needs. */
const ENTRIES = [
  'smart-sessions.js',
  'wagmi.js',
  'react.js',
  'vue.js',
  'svelte.js',
  'angular.js',
  'base-account.js',
  'metamask.js',
  'metamask-wallet.js',
  'core.js',
]

const VIEW = /^src\/features\/.*\/views\/(\w+View)\.tsx$/

/**
 * One row per view: what a visitor who has an account open fetches to see it, the libraries of its chain not counted.
 */
export function viewRows(stats) {
  const files = Object.keys(stats).filter((fileName) => !isClassicScript(fileName) && !ENTRIES.includes(fileName))
  const known = new Set()
  for (const fileName of files.filter((name) => WAY.includes(chunkName(name)))) staticClosure(stats, fileName, known)
  return files
    .flatMap((fileName) =>
      Object.keys(stats[fileName].modules).flatMap((id) =>
        (VIEW.exec(id)?.slice(1) ?? []).map((view) => ({ view, fileName })),
      ),
    )
    .map(({ view, fileName }) => {
      const fetched = [...staticClosure(stats, fileName)].filter((name) => !known.has(name))
      const sum = (bytes) => fetched.reduce((total, name) => total + stats[name][bytes], 0)
      return { view, requests: fetched.length, gzipBytes: sum('gzipBytes'), brotliBytes: sum('brotliBytes') }
    })
    .sort((left, right) => right.requests - left.requests || left.view.localeCompare(right.view))
}
