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
    ['two pages', 'https://kestrel.example/a', 'https://other.example/b', ['https://kestrel.example/a', 'https://other.example/b']],
    ['two schemes', 'kestrel://', 'merlin://', ['kestrel://', undefined]],
    ['a scheme of the system and its own', 'tel:123', 'kestrel://', [undefined, 'kestrel://']],
  ])('are those of one app: %s', (_what, mobileLink, desktopLink, expected) => {
    expect(linksOf({ mobileLink, desktopLink })).toEqual(expected)
  })
})
