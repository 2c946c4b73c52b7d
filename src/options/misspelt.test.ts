import { attributeOf, optionNames } from './optionTable'
import { misspeltAttributes } from './misspelt'

const said = (name: string): string | undefined => misspeltAttributes([name])[0]?.reason

it.each([
  ['projectid', 'project-id'],
  ['project-ids', 'project-id'],
  ['network', 'networks'],
  ['default-networks', 'default-network'],
  ['signin', 'sign-in'],
  ['them', 'theme'],
  ['featured-walets', 'featured-wallets'],
  ['allow-unsuported-chains', 'allow-unsupported-chain'],
])('%s is taken for a misspelt %s', (name, meant) => {
  expect(said(name)).toBe(`the attribute is called ${meant}`)
})

it.each([
  ...['id', 'class', 'style', 'slot', 'title', 'lang', 'dir', 'hidden', 'part', 'role', 'tabindex', 'is', 'nonce'],
  ...['inert', 'translate', 'popover', 'itemprop', 'data-network', 'aria-label', 'onclick', 'v-cloak', 'ng-version'],
  ...[
    '_ngcontent-ng-c1',
    'data-v-7ba5bd90',
    'data-reactroot',
    'x-theme',
    '@click',
    ':networks',
    'svelte-1x2y3z',
    'q:id',
  ],
  'open',
])('%s is nobody’s mistake', (name) => {
  expect(said(name)).toBeUndefined()
})

it('knows every option by its own name', () => {
  expect(misspeltAttributes(optionNames.map(attributeOf))).toEqual([])
})
