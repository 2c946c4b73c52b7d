import { draws, isDrawn } from './coreRules'
import { isTestFile, type SourceModule, type Violation } from './moduleGraph'
import { ON_LOAD, type Use } from './readUses'

export const orderSentences = {
  orders:
    'An order (thunk) of a feature that what draws gives is given by the core too, by its name; those of our screens alone are listed, with what a page does instead (ADR 28).',
}

/**
 * Orders that what draws gives and the core does not: how our screens are walked through, and what is fetched ahead of them.
 * Each with what a page that draws itself has instead.
 */
const OF_SCREENS: Readonly<Record<string, string>> = {
  'account/chooseCurrency': 'prices in US dollars (`priceUsd`), which it shows as it likes',
  'account/hideSmallBalances': 'the whole list, of which it shows what it likes',
  'account/restoreIdentity': 'loadProfile',
  'approvals/openReview': 'prepareRevocation',
  'approvals/leaveEmptyReview': 'confirmRevocation, which says what is left',
  'connect/goToNamespace': 'switchNetwork',
  'connect/openConnectorLink': '`onLink` of connect: the link, which it opens as it likes',
  'connect/leaveAllWallets': 'disconnect',
  'connect/leavePairing': 'pair: nobody waits in a view',
  'wallets/filterCertified': 'browseWallets and searchWallets with isCertifiedOnly',
}

type Name = { path: string; name: string }

/** The feature and the name: `connect/goToNamespace`. */
const labelOf = ({ path, name }: Name): string => `${path.split('/')[2]}/${name}`

/** Follows names to where they are declared: through doors, and out of a module that only hands them on. */
function createFinder(byPath: ReadonlyMap<string, SourceModule>) {
  const find = (path: string, name: string): Name[] => {
    const module = byPath.get(path)
    if (!module) return []
    const handedOn = module.imports.flatMap((entry) =>
      entry.isHandedOn && entry.target !== null ? [{ target: entry.target, names: entry.names }] : [],
    )
    if (name === '*')
      return [
        ...[...module.facts.declared.keys()].map((own) => ({ path, name: own })),
        ...handedOn.flatMap(({ target, names }) => names.flatMap((handed) => find(target, handed))),
      ]
    if (module.facts.declared.has(name)) return [{ path, name }]
    return handedOn.flatMap(({ target, names }) => (names.includes(name) ? find(target, name) : []))
  }
  return ({ path, imports }: SourceModule, { specifier, name }: Use): Name[] => {
    const target = specifier === null ? path : imports.find((entry) => entry.specifier === specifier)?.target
    return target === null || target === undefined ? [] : find(target, name)
  }
}

type Finder = ReturnType<typeof createFinder>

/** All names that the core is made of, but for what draws. */
function namesOfCore(byPath: ReadonlyMap<string, SourceModule>, find: Finder): Set<string> {
  const reached = new Set<string>()
  const queue: Name[] = [...byPath.values()]
    .filter(({ path }) => path.startsWith('src/core/') && !isTestFile(path))
    .flatMap(({ path, facts }) => [...facts.declared.keys()].map((name) => ({ path, name })))
  for (let next = queue.pop(); next; next = queue.pop()) {
    const { path, name } = next
    const module = byPath.get(path)
    if (!module || reached.has(`${path}#${name}`) || isDrawn(path) || path.startsWith('src/modal/')) continue
    reached.add(`${path}#${name}`)
    queue.push({ path, name: ON_LOAD })
    for (const use of module.facts.declared.get(name)?.uses ?? []) queue.push(...find(module, use))
  }
  return reached
}

/** What draws gives no order that a page with the core alone could not give, but for the listed ones. */
export function orderViolations(modules: SourceModule[]): Violation[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  // A tree without a core has nothing that could be beyond it.
  if (!byPath.has('src/core/openCore.ts')) return []
  const find = createFinder(byPath)
  const reached = namesOfCore(byPath, find)
  const isBeyond = ({ path, name }: Name): boolean =>
    path.startsWith('src/features/') &&
    !isDrawn(path) &&
    byPath.get(path)?.facts.declared.get(name)?.isOrder === true &&
    !reached.has(`${path}#${name}`)
  return modules
    .filter(({ path }) => draws(path) && !isTestFile(path))
    .flatMap((module) => {
      const uses = [...module.facts.declared.values()].flatMap((declared) => declared.uses)
      const beyond = uses.flatMap((use) => find(module, use).filter(isBeyond))
      return [...new Set(beyond.map(labelOf))]
        .filter((label) => !(label in OF_SCREENS))
        .map((label) => ({ rule: orderSentences.orders, file: module.path, detail: `gives ${label}` }))
    })
}

/** Listed orders that nothing which draws gives any more, or that the core gives by now. */
export function staleOrders(modules: SourceModule[]): string[] {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const find = createFinder(byPath)
  const reached = namesOfCore(byPath, find)
  const given = new Set(
    modules
      .filter(({ path }) => draws(path) && !isTestFile(path))
      .flatMap((module) =>
        [...module.facts.declared.values()].flatMap(({ uses }) => uses.flatMap((use) => find(module, use))),
      )
      .filter(({ path, name }) => path.startsWith('src/features/') && !reached.has(`${path}#${name}`))
      .map(labelOf),
  )
  return Object.keys(OF_SCREENS).filter((label) => !given.has(label))
}
