import { rmSync } from 'node:fs'
import { fromRoot } from '../paths.mjs'
import { withProcessLock } from '../processLock.mjs'
import { secondsSince } from '../run.mjs'
import { copyFiles } from './copyFiles.mjs'
import { inDist } from './paths.mjs'
import { isPackageFresh, packageInputsHash, stampPackage } from './stamp.mjs'

/**
 * Builds `sandbox/dist/`, what is published as `wallet-widget-sandbox`; what has not changed is left. Takes some
 * seconds.
 */
export async function buildSandboxPackage() {
  await withProcessLock(fromRoot('.cache', 'sandboxPackage.lock'), 'building the package of the sandbox', async () => {
    const hash = packageInputsHash()
    if (isPackageFresh(hash)) return
    const startedAt = performance.now()
    stampPackage(null)
    rmSync(inDist(), { recursive: true, force: true })
    copyFiles()
    await makeScripts()
    stampPackage(hash)
    console.log(`[sandbox] the package is ready (${secondsSince(startedAt)})`)
  })
}

/** Loads its tools when they are needed: whoever imports this may do so before anything is installed. */
async function makeScripts() {
  const [{ bundleNode }, { bundlePages }, { writeNotices }, { writeTypings }] = await Promise.all([
    import('./bundleNode.mjs'),
    import('./bundlePages.mjs'),
    import('./notices.mjs'),
    import('./writeTypings.mjs'),
  ])
  await Promise.all([bundleNode(), bundlePages().then(writeNotices), writeTypings()])
}
