// Bundles an app of a host with each of the bundlers, and says what they warned of: `node
// test/support/delivery/bundleApp.mjs <folder>`, where the folder has `app.js` and the installed package.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { build as esbuild } from 'esbuild'
import { rollup } from 'rollup'
import { build as vite, createLogger } from 'vite'

const folder = process.argv[2]
const input = join(folder, 'app.js')

const bundlers = {
  async esbuild(out) {
    const { warnings } = await esbuild({
      entryPoints: [input],
      bundle: true,
      format: 'esm',
      splitting: true,
      outdir: out,
      logLevel: 'silent',
    })
    return warnings.map(({ text }) => text)
  },
  async rollup(out) {
    const warnings = []
    const bundle = await rollup({
      input,
      plugins: [nodeResolve({ browser: true })],
      // Vite leaves out what nobody uses by the same rules.
      treeshake: false,
      onwarn: ({ message }) => warnings.push(message),
    })
    await bundle.write({ dir: out, format: 'es' })
    await bundle.close()
    return warnings
  },
  async vite(out) {
    const warnings = []
    const logger = createLogger('warn', { allowClearScreen: false })
    logger.warn = (text) => warnings.push(text)
    logger.warnOnce = logger.warn
    logger.error = logger.warn
    await vite({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      customLogger: logger,
      build: {
        outDir: out,
        minify: false,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 5000,
        modulePreload: { polyfill: false },
        rollupOptions: { input },
      },
    })
    return warnings
  },
}

const said = {}
for (const [name, bundle] of Object.entries(bundlers)) {
  const out = join(folder, `out-${name}`)
  const warnings = await bundle(out)
  const scripts = readdirSync(out, { recursive: true }).filter((file) => file.endsWith('.js'))
  const texts = scripts.map((file) => readFileSync(join(out, file), 'utf8'))
  said[name] = {
    warnings,
    scripts: scripts.length,
    definesTag: texts.some((text) => text.includes('customElements.define(')),
    callsHost: texts.some((text) => text.includes('the host listens')),
  }
}
console.log(JSON.stringify(said))
