import { cpSync, existsSync } from 'node:fs'
import { fromRoot } from '../paths.mjs'
import { inDist } from './paths.mjs'

/** What the running sandbox reads besides its scripts: files and folders by their place in the repository. */
export const FILES = [
  'sandbox/chains/artifacts',
  'sandbox/auth/smartAccount/SmartAccount.json',
  'sandbox/wallet/browser/wallet.css',
  'sandbox/auth/pages/auth.css',
  'sandbox/onramp/pages/onramp.css',
  'public/index.html',
  'public/playground.html',
  'public/plain.html',
  'public/csp.html',
  'public/gallery.html',
  'public/playground',
]

/** Copies them below `files/`, in the order of the repository, so that the sandbox finds them as it does there. */
export function copyFiles() {
  for (const path of FILES) {
    if (!existsSync(fromRoot(path)))
      throw new Error(`${path} belongs into the package of the sandbox and is not there.`)
    cpSync(fromRoot(path), inDist('files', path), { recursive: true })
  }
}
