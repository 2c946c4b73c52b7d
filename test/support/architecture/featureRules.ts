import { isTestFile, type SourceModule, type Violation } from './moduleGraph'

/** Each base feature may use the ones before it. */
const BASE_LINE = ['networks', 'account', 'wallets', 'connect', 'transactions', 'walletRequests', 'fees']

export const featureSentences = {
  inside: 'A feature uses another one only through its index.ts.',
  line: 'Base features stand in a line, networks <- account <- wallets <- connect <- transactions <- walletRequests <- fees, and use only those before them.',
  sideways: 'Features use the base features, never each other.',
  view: 'Views are imported by modal/viewRegistry alone: open them by name.',
  joins: 'app/listeners joins features: what follows within one feature is a listener of that feature.',
  core: 'The core draws nothing: it imports no view, no component, and neither modal, ui nor i18n.',
  viewPort:
    'A view or component does not touch api, adapters, connectors or storage: it has the selectors, thunks and hooks of its feature.',
}

const featureOf = (path: string): string | null => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null

const isViewPart = (path: string): boolean => /^src\/features\/[^/]+\/(views|components)\//.test(path)

const isView = (path: string): boolean => /^src\/features\/[^/]+\/views\//.test(path)

const isRegistry = (path: string): boolean => /^src\/modal\/viewRegistry(\.tsx?$|\/)/.test(path)

const sidewaysRule = (own: string, other: string): string | null => {
  const [place, wanted] = [BASE_LINE.indexOf(own), BASE_LINE.indexOf(other)]
  if (place === -1) return wanted === -1 ? featureSentences.sideways : null
  return wanted === -1 || wanted > place ? featureSentences.line : null
}

const rulesBroken = (from: string, target: string): string[] => {
  const broken: string[] = []
  const [own, other] = [featureOf(from), featureOf(target)]
  if (own !== null && other !== null && own !== other) {
    const sideways = sidewaysRule(own, other)
    if (sideways) broken.push(sideways)
    if (target !== `src/features/${other}/index.ts`) broken.push(featureSentences.inside)
  }
  const isSameFolder = own === other && isView(from)
  if (isView(target) && !isRegistry(from) && !isSameFolder) broken.push(featureSentences.view)
  if (from.startsWith('src/core/') && (isViewPart(target) || /^src\/(modal|ui|i18n)\/|\.tsx$/.test(target)))
    broken.push(featureSentences.core)
  if (isViewPart(from) && /^src\/(api|adapters|connectors|storage)\//.test(target))
    broken.push(featureSentences.viewPort)
  return broken
}

/** Listeners of the app that no two features need. */
function lonelyListeners(modules: SourceModule[]): Violation[] {
  return modules
    .filter(({ path }) => path.startsWith('src/app/listeners/') && !isTestFile(path))
    .flatMap(({ path, imports }) => {
      const features = new Set(imports.flatMap(({ target }) => (target && featureOf(target)) ?? []))
      return features.size > 1
        ? []
        : [{ rule: featureSentences.joins, file: path, detail: `imports ${[...features].join() || 'no feature'}` }]
    })
}

/** Who may use which feature, and who may touch a view. */
export function featureViolations(modules: SourceModule[]): Violation[] {
  const imported = modules
    .filter(({ path }) => path.startsWith('src/') && !isTestFile(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, specifier }) =>
        target === null
          ? []
          : rulesBroken(path, target).map((rule) => ({ rule, file: path, detail: `imports ${specifier}` })),
      ),
    )
  return [...imported, ...lonelyListeners(modules)]
}
