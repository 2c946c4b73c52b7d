import { createHash } from 'node:crypto'
import { relative } from 'node:path'

// CycloneDX 1.6, https://cyclonedx.org/docs/1.6/json/. No time and no random number is in it: the same build gives the same bytes.

const purlOf = ({ name, version }) => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

const splitName = (name) =>
  name.startsWith('@') ? { group: name.slice(0, name.indexOf('/')), name: name.slice(name.indexOf('/') + 1) } : { name }

const licensesOf = ({ license }) =>
  /\s/.test(license) ? [{ expression: license.replace(/^\((.*)\)$/, '$1') }] : [{ license: { id: license } }]

/** The hash the registry's archive of the package is known by, as the lockfile has it: `sha512-<base64>`. */
const archiveHashes = (integrity) => {
  const [algorithm, value] = integrity?.split(/-(.*)/) ?? []
  return algorithm === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(value, 'base64').toString('hex') }] : []
}

/** What is known of the archive: of an installed package by the lockfile, of one that was copied from by its entry. */
const archiveOf = (entry, { lockfile, root }) => {
  if (entry.folder === undefined) return entry
  const locked = lockfile.packages[relative(root, entry.folder).replaceAll('\\', '/')]
  if (locked?.version !== entry.version)
    throw new Error(
      `${entry.name} ${entry.version} is bundled, and package-lock.json says ${locked?.version ?? 'nothing'} of it`,
    )
  return locked
}

const componentOf = (entry, place) => {
  const hashes = archiveHashes(archiveOf(entry, place).integrity)
  return {
    type: 'library',
    'bom-ref': purlOf(entry),
    ...splitName(entry.name),
    version: entry.version,
    scope: 'required',
    ...(hashes.length > 0 && { hashes }),
    licenses: licensesOf(entry),
    purl: purlOf(entry),
  }
}

/** A name for the document that follows from what it says (a UUID of version 8, RFC 9562: made of a hash). */
const serialNumberOf = (content) => {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * The bill of materials of the built files: one component for each package whose code is in them, with the hash of its
 * archive.
 * Throws when a package is not the one the lockfile has at its place.
 */
export function bundleBill({ packages, product, lockfile, root }) {
  const component = {
    type: 'library',
    'bom-ref': purlOf(product),
    ...splitName(product.name),
    version: product.version,
    description: product.description,
    licenses: licensesOf(product),
    purl: purlOf(product),
  }
  const components = packages.map((entry) => componentOf(entry, { lockfile, root }))
  const content = {
    metadata: { component },
    components,
    dependencies: [{ ref: component['bom-ref'], dependsOn: components.map(({ purl }) => purl) }],
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(content),
    version: 1,
    ...content,
  }
}
