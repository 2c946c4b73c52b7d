// Only Node's own modules may be imported here: node_modules may not exist yet.

const isFromRegistry = (path, { link, inBundle, resolved }) =>
  path.includes('node_modules/') && !link && !inBundle && !resolved

/**
 * The lockfile with the address of each archive. The committed one names no registry; without addresses npm asks the
 * registry for everything it knows of each of 2,000 packages before it fetches the first archive.
 *
 * @param {string} registry - The address of the registry in use.
 * @param {{ packages: Record<string, { name?: string, version?: string, link?: boolean, inBundle?: boolean, resolved?: string }> }} lockfile
 */
export function withAddresses(lockfile, registry) {
  const base = registry.replace(/\/+$/, '')
  const packages = Object.entries(lockfile.packages).map(([path, entry]) => {
    if (!isFromRegistry(path, entry)) return [path, entry]
    // An alias is locked under its own folder and with the name of what stands in it.
    const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const archive = `${name.split('/').at(-1)}-${entry.version}.tgz`
    return [path, { ...entry, resolved: `${base}/${name}/-/${archive}` }]
  })
  return { ...lockfile, packages: Object.fromEntries(packages) }
}
