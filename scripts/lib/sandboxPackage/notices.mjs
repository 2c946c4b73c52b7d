import { writeFileSync } from 'node:fs'
import { bundledPackages, isLicenseAllowed } from '../build/thirdParty.mjs'
import { fromRoot } from '../paths.mjs'
import { inDist } from './paths.mjs'

const RULE = '-'.repeat(80)

/** In the compiled contracts. */
const IN_CONTRACTS = fromRoot('node_modules', '@openzeppelin', 'contracts', 'package.json')

const section = ({ name, version, license, texts }) =>
  [
    RULE,
    `${name} ${version}`,
    `Licence: ${license}`,
    RULE,
    '',
    texts.join('\n\n') || 'The package carries no licence file.',
    '',
  ].join('\n')

/**
 * Writes down whose code is in the built files. Throws when it may not be shipped; packages that the host installs are
 * not in them.
 */
export function writeNotices(files) {
  const packages = bundledPackages([...files, IN_CONTRACTS])
  const refused = packages.filter(({ license }) => !isLicenseAllowed(license))
  if (refused.length > 0)
    throw new Error(
      `The sandbox's pages hold code under a licence that may not be shipped: ${refused.map(({ name, license }) => `${name} (${license})`).join(', ')}`,
    )
  const head = 'Code of the following packages is contained in the built files of wallet-widget-sandbox.\n'
  writeFileSync(inDist('THIRD-PARTY.txt'), `${[head, ...packages.map(section)].join('\n').trimEnd()}\n`)
}
