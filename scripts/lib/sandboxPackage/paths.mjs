import { join } from 'node:path'
import { fromRoot } from '../paths.mjs'

/** The folder of the package `wallet-widget-sandbox`. */
const packageFolder = fromRoot('sandbox')

/** What is built and published of it. */
export const inDist = (...segments) => join(packageFolder, 'dist', ...segments)
