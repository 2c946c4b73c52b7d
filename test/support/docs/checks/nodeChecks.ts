import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { networks } from '../../../../src/config/networks'
import { version } from '../../../../src/config/version'
import { readCollectibles } from '../../../../src/features/collectibles/readCollectibles'
import { readJson } from '../../delivery/dist'
import { bundleForWagmi } from '../../wagmi/bundleWagmiApp'
import type { NodeCheck } from '../check'
import { codeOf } from '../guides'
import { hostFolder, printedBy, serve } from '../runInNode'

const manifest = readJson('package.json') as {
  name: string
  version: string
  scripts: Record<string, string>
  peerDependencies: Record<string, string>
}

/** Every text in a JSON value, by the path to it. */
const leaves = (value: unknown, path: string[] = []): { path: string[]; text: string }[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leaves(part, [...path, key]))
    : [{ path, text: String(value) }]

/** What stands at a path. */
const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => Reflect.get(Object(found), key) as unknown, value)

/** The samples that need no browser: scripts of servers and build tools, commands, headers and lists. */
export const nodeChecks: readonly NodeCheck[] = [
  {
    of: ['README#commands'],
    run() {
      const commands = codeOf('README#commands')
        .trim()
        .split('\n')
        .map((line) => line.replace(/\s*#.*$/, ''))
      expect(commands).toEqual(['npm start', 'npm test'])
      for (const command of commands) expect(manifest.scripts).toHaveProperty(command.replace('npm ', ''))
    },
  },
  {
    of: ['your-own-backend#collectible'],
    run() {
      const piece: unknown = JSON.parse(codeOf('your-own-backend#collectible'))
      expect(readCollectibles({ data: [piece], next: null }, 'eip155:1')?.pieces).toMatchObject([
        { name: 'Meadow Card #7', tokenId: '7', imageUrl: 'https://shop.example/7.png', isSpam: false },
      ])
    },
  },
  {
    of: ['wagmi#config'],
    async run() {
      // Names that a package does not have are errors; what it does in a page is in e2e/wagmi.
      for (const version of ['wagmi-core-2', 'wagmi-core-3'] as const) {
        const { warnings } = await bundleForWagmi(version, {
          stdin: { contents: codeOf('wagmi#config'), loader: 'ts', resolveDir: process.cwd() },
        })
        expect(warnings).toEqual([])
      }
    },
  },
  {
    of: ['quick-start#vue-config'],
    run() {
      // The build of the host proves its settings: those of the guide, and what that app has besides.
      const settings = readFileSync('public/hosts/vue/vite.config.ts', 'utf8').split('\n')
      const sample = codeOf('quick-start#vue-config').trim().split('\n')
      expect(settings.filter((line) => sample.includes(line) && line !== '')).toEqual(
        sample.filter((line) => line !== ''),
      )
    },
  },
  {
    of: ['quick-start#server', 'delivery#cache'],
    async run() {
      const server = await serve(codeOf('quick-start#server'))
      try {
        const page = await (await fetch(server.url)).text()
        expect(page).toContain(
          '<wallet-widget networks="eip155:1"><button slot="trigger">Connect wallet</button></wallet-widget>',
        )
        const [, src = ''] = /src="([^"]+)"/.exec(page) ?? []
        expect(src).toContain(`/${version}/`)
        const script = await fetch(new URL(src, server.url))
        expect(await script.text()).toBe(readFileSync(join('dist', 'wallet-widget.js'), 'utf8'))
        for (const line of codeOf('delivery#cache').trim().split('\n')) {
          const [name = '', value] = line.split(': ')
          expect(script.headers.get(name)).toBe(value)
        }
        const [chunk = ''] = Object.keys((readJson('dist', 'integrity.json') as { files: object }).files).filter(
          (name) => /^chunks\/dialog-.*\.js$/.test(name),
        )
        expect((await fetch(new URL(chunk, new URL(src, server.url)))).status).toBe(200)
        for (const path of [
          '/package.json',
          `/wallet-widget/${version}/../package.json`,
          `/wallet-widget/${version}/none.js`,
        ])
          expect((await fetch(server.url + path)).status).toBe(404)
      } finally {
        await server.stop()
      }
    },
  },
  {
    of: ['sign-in#verify'],
    run() {
      const proof = `
        import { Wallet } from 'ethers'
        const wallet = Wallet.createRandom()
        const data = { accountAddress: wallet.address, chainId: 'eip155:1' }
        const signed = async (domain) => {
          const message = [domain + ' wants you to sign in with your Ethereum account:', wallet.address, '', '', 'URI: https://' + domain, 'Version: 1', 'Chain ID: 1',
            'Nonce: 12345678', 'Issued At: ' + new Date().toISOString()].join('\\n')
          return { data, message, signature: await wallet.signMessage(message) }
        }
        const nonces = new Set(['12345678'])
        const refused = (session) => signIn(session, nonces).then(() => 'taken', () => 'refused')
        const good = await signed('shop.example')
        console.log(JSON.stringify([await refused(await signed('evil.example')), (await signIn(good, nonces)) === wallet.address + ' on eip155:1', await refused(good)]))`
      const said = printedBy(`${codeOf('sign-in#verify')}\n${proof}`, join('public', 'sign-in-server'))
      expect(JSON.parse(said)).toEqual(['refused', true, 'refused'])
    },
  },
  {
    of: ['connectors#makers-install'],
    run() {
      const lines = codeOf('connectors#makers-install').trim().split('\n')
      const names = lines.flatMap((line) => line.replace(/^npm install /, '').split(' '))
      expect(names).toHaveLength(4)
      expect(Object.keys(manifest.peerDependencies)).toEqual(expect.arrayContaining(names))
    },
  },
  { of: ['delivery#install'], run: () => expect(codeOf('delivery#install')).toBe(`npm install ${manifest.name}\n`) },
  {
    of: ['delivery#copy'],
    run() {
      const host = hostFolder()
      try {
        execFileSync('sh', ['-c', codeOf('delivery#copy')], { cwd: host.path })
        expect(existsSync(join(host.path, 'public', 'wallet-widget', manifest.version, 'wallet-widget.js'))).toBe(true)
      } finally {
        host.remove()
      }
    },
  },
  {
    of: ['delivery#integrity'],
    run() {
      const truth = readJson('dist', 'integrity.json')
      const shown = leaves(JSON.parse(codeOf('delivery#integrity')))
      expect(shown.length).toBeGreaterThan(3)
      for (const { path, text } of shown)
        expect(at(truth, path)).toEqual(expect.stringMatching(new RegExp(`^${text.replace('…', '[\\w+/]{64}')}$`)))
      expect(Object.keys(truth as object)).toEqual(['files', 'importmap'])
    },
  },
  {
    of: ['delivery#node'],
    run: () => expect(printedBy(codeOf('delivery#node'))).toBe(`${version} ${networks.base.name}\n`),
  },
]
