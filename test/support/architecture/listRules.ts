import { isTestFile, type SourceModule, type Violation } from './moduleGraph'

export const listSentences = {
  viewList: 'Lists of views are selectors of the one table in navigation/views.ts.',
  methodList:
    'Lists of methods stand with what asks a wallet or judges what is asked: connectors/, adapters/ and features/account/accountAbilities.',
  chainList: 'Lists of chains stand in config/, domain/, adapters/ or connectors/.',
  zoneList: 'Lists of time zones stand with the rule of buying: features/onramp/.',
}

const VIEWS = 'src/navigation/views.ts'

type Home = { rule: string; home: RegExp; isOfList: (text: string) => boolean }

const HOMES: Home[] = [
  {
    rule: listSentences.methodList,
    home: /^src\/(?:connectors\/|adapters\/|features\/account\/accountAbilities\.ts$)/,
    isOfList: (text) => /^(?:eth|wallet|personal|solana|polkadot|bip122)_[a-z]\w+$/i.test(text),
  },
  {
    rule: listSentences.chainList,
    home: /^src\/(?:config|domain|adapters|connectors)\//,
    isOfList: (text) => /^(?:eip155|solana|polkadot|bip122):\w+$/.test(text),
  },
  {
    rule: listSentences.zoneList,
    home: /^src\/features\/onramp\//,
    isOfList: (text) => /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\/\w+/.test(text),
  },
]

/** Lists of views, methods, chains and time zones outside of their home. */
export function listViolations(modules: SourceModule[]): Violation[] {
  const views = modules.find(({ path }) => path === VIEWS)?.facts.tables.get('views') ?? []
  const homes: Home[] = [
    ...HOMES,
    { rule: listSentences.viewList, home: /^src\/navigation\//, isOfList: (text) => views.includes(text) },
  ]
  return modules
    .filter(({ path }) => path.startsWith('src/') && !isTestFile(path))
    .flatMap(({ path, facts }) =>
      homes
        .filter(({ home }) => !home.test(path))
        .flatMap(({ rule, isOfList }) =>
          facts.lists
            .filter((list) => list.filter(isOfList).length > 1)
            .map((list) => ({ rule, file: path, detail: `lists ${list.slice(0, 3).join(', ')}` })),
        ),
    )
}
