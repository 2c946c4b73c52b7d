import { readDirectoryWallet } from './readDirectoryWallet'

const linksOf = (links: { mobileLink?: string; desktopLink?: string }) => {
  const { mobileLink, desktopLink } = readDirectoryWallet({ id: 'kestrel', name: 'Kestrel', ...links }) ?? {}
  return [mobileLink, desktopLink]
}

describe('the links of a wallet in a directory', () => {
  it.each([
    ['one scheme', 'kestrel://', 'kestrel://wc', ['kestrel://', 'kestrel://wc']],
    ['one scheme in another case', 'Kestrel://', 'kestrel://', ['Kestrel://', 'kestrel://']],
    ['a page and a scheme', 'https://kestrel.example/app', 'kestrel://', ['https://kestrel.example/app', 'kestrel://']],
    [
      'two pages',
      'https://kestrel.example/a',
      'https://other.example/b',
      ['https://kestrel.example/a', 'https://other.example/b'],
    ],
    ['two schemes, each for its own link', 'kestrel://', 'kestrel-desktop://', ['kestrel://', 'kestrel-desktop://']],
    ['a scheme of the system and its own', 'tel:123', 'kestrel://', [undefined, 'kestrel://']],
  ])('are kept where a wallet may declare them: %s', (_what, mobileLink, desktopLink, expected) => {
    expect(linksOf({ mobileLink, desktopLink })).toEqual(expected)
  })
})
