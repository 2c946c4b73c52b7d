import { fromRoot } from '../paths.mjs'

/**
 * Libraries that bring copies of their own, and of what: ethers and the relay's viem of an older 1.x of the curves,
 * sr25519 of a newer one and of hashes.
 */
const SHARERS = [
  { importer: /\/node_modules\/ethers\/lib\.esm\//, source: /^@noble\/curves\/secp256k1$/ },
  { importer: /\/node_modules\/@walletconnect\/utils\/node_modules\/viem\//, source: /^@noble\/curves\/secp256k1$/ },
  { importer: /\/node_modules\/@scure\/sr25519\/[^/]+\.js$/, source: /^@noble\/(?:curves|hashes)\// },
]

/**
 * Gives these libraries the curves the product has itself: four copies more would be 20 KB. What they use is the same
 * in all versions, by name and by meaning: the build fails on a name that is missing, and
 * `test/signatureBundle.test.ts` runs what comes out.
 */
export const oneCurve = () => ({
  name: 'one-curve',
  resolveId(source, importer = '') {
    const from = importer.replaceAll('\\', '/')
    if (!SHARERS.some((sharer) => sharer.source.test(source) && sharer.importer.test(from))) return null
    return this.resolve(source, fromRoot('src', 'index.ts'), { skipSelf: true })
  },
})
