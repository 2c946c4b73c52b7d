import { NAMESPACES } from '../../../domain'
import { safeWalletLink } from '../../../lib/safeUrl'
import rows from '../../../config/wallets.json'
import { readPackagedWallets, type PackagedWallet } from './packagedWallets'
import { readDirectoryWallet } from '../readDirectoryWallet'

let packagedWallets: readonly PackagedWallet[]
beforeAll(async () => void (packagedWallets = await readPackagedWallets()))

const names = rows.map(({ name }, place) => [name, place] as const)

describe('the wallets that come with the widget', () => {
  it('are about a hundred, each once, whatever tells wallets apart', () => {
    const once = (texts: readonly (string | undefined)[]) => {
      const said = texts.filter((text) => text !== undefined)
      return new Set(said.map((text) => text.toLowerCase())).size === said.length
    }
    expect(packagedWallets.length).toBeGreaterThanOrEqual(100)
    expect([
      once(packagedWallets.map(({ id }) => id)),
      once(packagedWallets.map(({ name }) => name)),
      once(packagedWallets.map(({ rdns }) => rdns)),
      once(packagedWallets.flatMap(({ injectedIds }) => injectedIds)),
    ]).toEqual([true, true, true, true])
  })

  it.each(names)('%s says nothing that the guard of the directory would leave out or change', (_name, place) => {
    const wallet = packagedWallets[place]
    if (!wallet) throw new Error('there is no such wallet')
    const { namespaces, pageLink, ...facts } = wallet
    expect({ ...readDirectoryWallet(facts), pageLink }).toEqual({ ...facts, pageLink })
    expect(wallet.homepage).toMatch(/^https:/)
    expect(namespaces.length > 0 && namespaces.every((namespace) => NAMESPACES.includes(namespace))).toBe(true)
    expect(JSON.stringify(wallet)).not.toContain('data:')
  })

  it('open pages with links that may be opened', () => {
    const links = packagedWallets.flatMap(({ pageLink }) => pageLink ?? [])
    expect(links.length).toBeGreaterThan(10)
    expect(
      links.filter(
        (link) =>
          !/\{(?:url|bare)\}/.test(link) || safeWalletLink(link.replaceAll(/\{\w+\}/g, 'shop.example')) === undefined,
      ),
    ).toEqual([])
  })

  it.each(NAMESPACES)('serve %s too', (namespace) => {
    expect(packagedWallets.filter(({ namespaces }) => namespaces.includes(namespace)).length).toBeGreaterThan(3)
  })
})
