import { startParts, type ClassicPart } from './classicParts'

const URL_OF = 'https://shop.test/widget/wallet-widget.iife.js'

const ownScript = (attributes: Partial<HTMLScriptElement> = {}): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { src: URL_OF, ...attributes })

/** A part that exports `name`, which it says anew when `change` is called. */
const aPart = (name: string): { part: ClassicPart; change: (value: string) => void; runs: () => number } => {
  let tell: (name: string, value: unknown) => unknown = () => undefined
  let runs = 0
  return {
    part: [
      [],
      (said) => {
        tell = said
        said('name', name)
        return { execute: () => (runs += 1) }
      },
    ],
    change: (value) => tell('name', value),
    runs: () => runs,
  }
}

type Load = (path: string) => Promise<Record<string, unknown>>

/** A widget with nothing in it but a way to its parts; `answer` is what the server does with each script. */
function start({
  own = ownScript(),
  table = {},
  answer = () => undefined,
}: {
  own?: HTMLScriptElement | null
  table?: Record<string, ClassicPart>
  answer?: (file: string) => void
} = {}) {
  const asked: HTMLScriptElement[] = []
  jest.spyOn(document.documentElement, 'append').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return
    asked.push(node)
    const file = node.src.slice(node.src.lastIndexOf('/') + 1)
    queueMicrotask(() => {
      answer(file)
      if (table[file]) node.onload?.(new Event('load'))
      else node.onerror?.(new Event('error'))
    })
  })
  let load: Load = () => Promise.reject(new Error('not started'))
  const names = startParts({
    file: 'wallet-widget.iife.js',
    part: [
      [],
      (tell, context) => {
        load = context.import
        tell({ version: '1', answer: () => 42 })
        return { execute: () => undefined }
      },
    ],
    own,
    hashes: { 'a.js': 'sha384-a' },
    table,
  })
  return { names, load, asked }
}

it('gives what the script exports, at once', () => {
  expect(start().names).toEqual({ version: '1', answer: expect.any(Function) })
})

it('fetches a part from beside the script, once, and gives what it exports', async () => {
  const { part, runs } = aPart('a')
  const table: Record<string, ClassicPart> = {}
  const { load, asked } = start({ table, answer: (file) => (table[file] = part) })
  expect(await Promise.all([load('./chunks/a.js'), load('./a.js')])).toEqual([{ name: 'a' }, { name: 'a' }])
  expect(asked.map(({ src }) => src)).toEqual(['https://shop.test/widget/chunks/a.js'])
  expect(runs()).toBe(1)
})

it('runs first what a part needs, and tells it what changes there', async () => {
  const needed = aPart('first')
  const seen: unknown[] = []
  const { load } = start({
    table: {
      'needed.js': needed.part,
      'a.js': [
        ['./wallet-widget.iife.js', './needed.js'],
        () => ({
          setters: [null, ({ name }) => seen.push(name)],
          execute: () => seen.push('run'),
        }),
      ],
    },
  })
  await load('./chunks/a.js')
  needed.change('second')
  expect(seen).toEqual(['first', 'run', 'second'])
})

it('lets two copies of the widget run a part each for itself, of one file', async () => {
  const { part, runs } = aPart('a')
  const table = { 'a.js': part }
  const [first, second] = [start({ table }), start({ table })]
  await Promise.all([first.load('./a.js'), second.load('./a.js')])
  expect([runs(), first.asked, second.asked]).toEqual([2, [], []])
})

it('rejects for a part that does not come, and fetches it anew the next time', async () => {
  const table: Record<string, ClassicPart> = {}
  let isServed = false
  const { load, asked } = start({
    table,
    answer: (file) => {
      if (isServed) table[file] = aPart('a').part
    },
  })
  await expect(load('./chunks/a.js')).rejects.toThrow('a.js could not be loaded')
  isServed = true
  expect(await load('./chunks/a.js')).toEqual({ name: 'a' })
  expect(asked).toHaveLength(2)
})

it('rejects where the page has the script from nowhere', async () => {
  await expect(start({ own: null }).load('./chunks/a.js')).rejects.toThrow('Invalid URL')
})

it.each([
  ['asks for no hash on a page that pins nothing', {}, { charset: 'utf-8', integrity: '', nonce: '' }],
  [
    'asks for the hash, the headers and the nonce that the page asks for itself',
    { integrity: 'sha384-own', crossOrigin: 'anonymous', nonce: 'n' },
    { integrity: 'sha384-a', crossOrigin: 'anonymous', nonce: 'n' },
  ],
])('%s', async (_what, attributes, asked) => {
  const world = start({ own: ownScript(attributes) })
  await world.load('./chunks/a.js').catch(() => undefined)
  expect(world.asked[0]).toMatchObject(asked)
})

it('rejects where no script may be added: an import has no hash', async () => {
  const { load } = start({ own: ownScript({ integrity: 'sha384-own' }) })
  jest.spyOn(HTMLScriptElement.prototype, 'src', 'set').mockImplementation(() => {
    throw new TypeError('This document requires TrustedScriptURL')
  })
  await expect(load('./chunks/a.js')).rejects.toThrow('TrustedScriptURL')
})
