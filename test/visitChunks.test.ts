import { join } from 'node:path'
import { sourceOf } from '../scripts/lib/build/ownCopies.mjs'
import { noteVisitChunks, ON_THE_WAY, partOf } from '../scripts/lib/build/visitChunks.mjs'
import { readSourceFiles } from './support/architecture'

type Chunk = { type: 'chunk'; fileName: string; isEntry: boolean; imports: string[]; modules: Record<string, object> }

const chunk = (name: string, modules: string[], imports: string[] = [], isEntry = false): Chunk => ({
  type: 'chunk',
  fileName: `${name}.js`,
  isEntry,
  imports: imports.map((file) => `${file}.js`),
  modules: Object.fromEntries(modules.map((id) => [id, {}])),
})

/** Where the modules go when these chunks were made, these modules are imported lazily, and these import others. */
const divide = (
  chunks: Chunk[],
  lazy: string[],
  uses: Record<string, string[]> = {},
): Record<string, string | undefined> => {
  const noted = new Map<string, string | undefined>()
  const context = {
    getModuleInfo: (id: string) => ({
      dynamicImporters: lazy.includes(id) ? ['somebody'] : [],
      importedIds: uses[id] ?? [],
    }),
  }
  noteVisitChunks(noted).generateBundle.call(
    context,
    {},
    Object.fromEntries(chunks.map((made) => [made.fileName, made])),
  )
  return Object.fromEntries(noted)
}

describe('the part of a visit that a lazy module begins', () => {
  it.each([
    ['/home/me/src/features/send/views/SendView.tsx', 'send'],
    ['/home/me/src/features/account/views/AccountView.tsx', 'account'],
    ['C:\\me\\src\\adapters\\eip155\\swap\\permits.ts', 'eip155Swap'],
    ['/home/me/src/adapters/solana/signatures/solanaSignatureAdapter.ts', 'solanaSignatures'],
    ['/home/me/src/adapters/solana/solanaAdapter.ts', 'solana'],
    ['/home/me/src/connectors/embedded/embeddedConnector.ts', 'embeddedWallets'],
    ['/home/me/src/storage/vault.ts', 'vault'],
  ])('of %s is %s', (id, part) => {
    expect(partOf(id)).toBe(part)
  })

  // A module that moved or is no longer lazy would quietly get a file of its own.
  it('is named for modules that are imported lazily', () => {
    const lazy = [...readSourceFiles(process.cwd(), ['src'])].flatMap(([path, text]) =>
      [...text.matchAll(/import\('(\.[^']+)'\)/g)].map(([, specifier = '']) => join(path, '..', specifier)),
    )
    const named = Object.values(ON_THE_WAY).flat()
    expect(named.filter((name) => !lazy.includes(join('src', name)))).toEqual([])
  })
})

describe('the chunks of a visit', () => {
  const send = '/me/src/features/send/views/SendView.tsx'
  const review = '/me/src/features/swap/views/SwapReviewView.tsx'
  const swap = '/me/src/features/swap/views/SwapView.tsx'
  const account = '/me/src/features/account/views/AccountView.tsx'
  const solana = '/me/src/adapters/solana/solanaAdapter.ts'

  it('joins the lazy modules of one feature and what they alone need', () => {
    const made = [
      chunk('a', [swap], ['shared']),
      chunk('b', [review], ['shared']),
      chunk('shared', ['/me/src/features/swap/words.ts']),
    ]
    const react = '/me/node_modules/react/index.js'
    expect(divide(made, [swap, review], { [swap]: [react], [review]: [react] })).toEqual({
      [swap]: 'swap',
      [review]: 'swap',
      '/me/src/features/swap/words.ts': 'swapRules',
    })
  })

  it('keeps from a heavy view what a page that draws itself asks of it', () => {
    const host = '/me/src/features/swap/swapByHost.ts'
    const made = [
      chunk('a', [swap], ['shared']),
      chunk('b', [host], ['shared']),
      chunk('shared', ['/me/src/features/swap/swapRules.ts']),
    ]
    expect(divide(made, [swap, host])).toMatchObject({
      [host]: 'swapHost',
      '/me/src/features/swap/swapRules.ts': 'swapRules',
    })
  })

  it('puts what an earlier part needs too into that part', () => {
    const made = [
      chunk('a', [send], ['shared']),
      chunk('b', [account], ['shared']),
      chunk('shared', ['/me/src/ui/actions/Pill.tsx']),
    ]
    expect(divide(made, [send, account])['/me/src/ui/actions/Pill.tsx']).toBe('account')
  })

  it('keeps what draws apart from what brings an account back', () => {
    const balances = '/me/src/features/account/balances/fetchBalances.ts'
    const react = '/me/node_modules/react/index.js'
    const [door, row, row2] = ['/me/src/store/index.ts', '/me/src/store/hooks.ts', '/me/src/ui/lists/Row.styles.ts']
    const made = [chunk('a', [account, row, row2, door]), chunk('b', [balances])]
    expect(
      divide(made, [account, balances], { [account]: [row], [row]: [react], [door]: [row], [balances]: [door] }),
    ).toEqual({
      [account]: 'account',
      [row]: 'account',
      [row2]: 'account',
      // Through a door it does not count: who comes by it takes something else.
      [door]: 'account',
      [balances]: 'balances',
    })
  })

  it('lets parts of one row share a chunk, and leaves alone what no row joins', () => {
    const made = [
      chunk('a', [send], ['money', 'wide']),
      chunk('b', [swap], ['money', 'wide']),
      chunk('c', [solana], ['wide']),
      chunk('money', ['/me/src/ui/values/DetailList.tsx']),
      chunk('wide', ['/me/src/lib/lookAlike.ts']),
    ]
    expect(divide(made, [send, swap, solana])).toMatchObject({
      '/me/src/ui/values/DetailList.tsx': 'money',
      '/me/src/lib/lookAlike.ts': undefined,
    })
  })

  it('keeps with the page what the page itself needs', () => {
    const made = [
      chunk('wallet-widget', ['/me/src/index.ts'], ['errors'], true),
      chunk('a', [send], ['errors']),
      chunk('errors', ['/me/src/errors/index.ts']),
    ]
    expect(divide(made, [send])['/me/src/errors/index.ts']).toBe('entry')
  })
})

describe('what a page loads before the dialog', () => {
  const copy = '/me/.copies/entry/src/errors/index.ts'

  it('is made of copies, which stand for their sources in maps and lists', () => {
    expect([copy, '.copies/preload/src/lib/pageDocument.ts', '/me/src/index.ts'].map(sourceOf)).toEqual([
      '/me/src/errors/index.ts',
      'src/lib/pageDocument.ts',
      '/me/src/index.ts',
    ])
  })

  it('goes to no chunk of a later part', () => {
    const made = [
      chunk('wallet-widget', ['/me/.copies/entry/src/index.ts', copy], [], true),
      chunk('a', ['/me/src/element/appMount.ts'], ['errors']),
      chunk('errors', ['/me/src/errors/index.ts']),
    ]
    expect(divide(made, ['/me/src/element/appMount.ts'])).toMatchObject({
      [copy]: 'entry',
      '/me/src/errors/index.ts': 'app',
    })
  })
})
