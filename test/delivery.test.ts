// What lies in dist/, judged from the files alone: names, maps, banner, hashes, typings by name, the packages inside.
// Needs a build.
// What a page does with the hashes is seen in a browser (test/e2e); what npm makes of it, in deliveryPackage.test.ts.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { version } from '../src/config/version'
import {
  bundledScripts,
  bytesOf,
  chunkStats,
  closureOf,
  distFiles,
  mapOf,
  packagesInBundles,
  readJson,
  scripts,
  sha384Of,
  textOf,
} from './support/delivery/dist'

const CHUNK = /^chunks\/[\w.]+(?:-[A-Za-z\d]+)*-([\da-f]{8})\.js(?:\.map)?$/
const isClassic = (name: string): boolean => /\.(?:iife|loader)\.js$|^chunks\/classic-/.test(name)
/** They import names that only a bundler knows. */
const FOR_BUNDLERS = [
  'react.js',
  'vue.js',
  'svelte.js',
  'svelte-components.js',
  'angular.js',
  'base-account.js',
  'metamask.js',
  'metamask-wallet.js',
]
const LICENCES = ['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'CC0-1.0']

it('the build is the one of the present sources', () => {
  const script = `import { buildInputsHash, readBuildStamp } from './scripts/lib/build/stamp.mjs'\nconsole.log(readBuildStamp() === buildInputsHash())`
  expect(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }).trim()).toBe(
    'true',
  )
})

describe('the files of dist/', () => {
  it('are those of the interface, and the chunks', () => {
    expect(distFiles.filter((name) => !name.startsWith('chunks/'))).toEqual([
      'LICENSE',
      'THIRD-PARTY.txt',
      'WalletWidget.svelte',
      'angular.d.ts',
      'angular.js',
      'angular.js.map',
      'attributes.d.ts',
      'base-account.d.ts',
      'base-account.js',
      'base-account.js.map',
      'core.d.ts',
      'core.js',
      'core.js.map',
      'custom-elements.json',
      'integrity.json',
      'jsx.d.ts',
      'metamask-wallet.js',
      'metamask-wallet.js.map',
      'metamask.d.ts',
      'metamask.js',
      'metamask.js.map',
      'react.d.ts',
      'react.js',
      'react.js.map',
      'sbom.cdx.json',
      'smart-sessions.d.ts',
      'smart-sessions.js',
      'smart-sessions.js.map',
      'svelte-components.js',
      'svelte-tag.d.ts',
      'svelte.d.ts',
      'svelte.js',
      'svelte.js.map',
      'vue-tag.d.ts',
      'vue.d.ts',
      'vue.js',
      'vue.js.map',
      'wagmi.d.ts',
      'wagmi.js',
      'wagmi.js.map',
      'wallet-widget.d.ts',
      'wallet-widget.iife.js',
      'wallet-widget.iife.js.map',
      'wallet-widget.js',
      'wallet-widget.js.map',
      'wallet-widget.loader.js',
    ])
  })

  // Of the sources, of which every byte of the files is made: one for all.
  it('carry a hash in their names where a page does not name them', () => {
    const script = `import { buildInputsHash } from './scripts/lib/build/stamp.mjs'\nconsole.log(buildInputsHash())`
    const hash = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
    const chunks = distFiles.filter((name) => name.startsWith('chunks/'))
    expect(chunks.length).toBeGreaterThan(100)
    expect(chunks.filter((name) => CHUNK.exec(name)?.[1] !== hash.slice(0, 8))).toEqual([])
  })

  it.each(['wallet-widget.js', 'wallet-widget.iife.js', 'wallet-widget.loader.js', 'smart-sessions.js', 'core.js'])(
    'say in the first line of %s what it is, its version and its licence',
    (name) => {
      expect(textOf(name)).toMatch(
        new RegExp(`^/\\*! wallet-widget ${version.replaceAll('.', '\\.')} MIT, THIRD-PARTY\\.txt \\*/`),
      )
    },
  )

  it('name nothing of the machine they were built on', () => {
    const places = [process.cwd(), `${homedir()}/`]
    expect(distFiles.filter((name) => places.some((place) => bytesOf(name).includes(place)))).toEqual([])
  })

  it('import nothing but each other, and the components what their hosts have', () => {
    // By their names in dist/, as the bundler says them; another name would be something a host has to install.
    const imported = Object.values(chunkStats()).flatMap(({ imports, dynamicImports }) => [
      ...imports,
      ...dynamicImports,
    ])
    expect(imported.length).toBeGreaterThan(400)
    // The components are for a page that has these, and load the widget by its name; the wallets of single makers load
    // their packages, which the page installs.
    const ofHosts = {
      'react.js': ['react', 'wallet-widget'],
      'vue.js': ['vue', 'wallet-widget'],
      'svelte.js': ['wallet-widget'],
      'angular.js': ['@angular/core', 'wallet-widget'],
      'base-account.js': ['@base-org/account'],
      'metamask-wallet.js': [
        '@metamask/mobile-wallet-protocol-core',
        '@metamask/mobile-wallet-protocol-dapp-client',
        'eciesjs',
      ],
    }
    expect(imported.filter((target) => !scripts.includes(posix.normalize(target))).toSorted()).toEqual(
      Object.values(ofHosts).flat().toSorted(),
    )
    for (const [name, theirs] of Object.entries(ofHosts)) {
      const { imports = [], dynamicImports = [] } = chunkStats()[name] ?? {}
      expect([...imports, ...dynamicImports].toSorted()).toEqual(theirs)
    }
  })

  it('have what makers’ packages are asked for by nothing but the press on their wallets', () => {
    const stats = chunkStats()
    expect([
      stats['base-account.js']?.imports,
      stats['metamask.js'],
      stats['metamask-wallet.js']?.imports,
    ]).toMatchObject([
      [],
      { imports: [], dynamicImports: [expect.stringMatching(/^(?:\.\/)?metamask-wallet\.js$/)] },
      [],
    ])
    expect([...packagesInBundles().keys()].filter((name) => /base-org|metamask|eciesjs/.test(name))).toEqual([])
  })

  // A second file would be a second round trip before anything is there. And a page may write `?ver=1` after the name of
  // the first one: who imported it by its bare name would run another copy of it.
  it('have all that a page loads in one script, which no other one imports', () => {
    const stats = chunkStats()
    expect(stats['wallet-widget.js']?.imports).toEqual([])
    const importers = Object.entries(stats).filter(([, { imports, dynamicImports }]) =>
      [...imports, ...dynamicImports].includes('wallet-widget.js'),
    )
    expect(importers.map(([name]) => name)).toEqual([])
    expect(scripts.filter((name) => /["'`]\.{1,2}\/wallet-widget\.js/.test(textOf(name)))).toEqual([])
  })

  // A function that runs in such a file is compiled with it, not read twice; of the others most are never called.
  it('ask to be compiled whole, before their code, where they run whole: the page’s script, the first list’s and React’s', () => {
    const asks = scripts.filter((name) => /^.{0,60}\/\/# allFunctionsCalledOnLoad\n/s.test(textOf(name)))
    expect(asks.map((name) => name.replace(/-[\da-f]{8}\.js$/, ''))).toEqual([
      'chunks/firstSight',
      'chunks/react',
      'wallet-widget.js',
    ])
    expect(scripts.filter((name) => textOf(name).includes('allFunctionsCalledOnLoad'))).toEqual(asks)
  })

  it('hold no React among what a page without views loads, and nothing before it asks', () => {
    const stats = chunkStats()
    expect(stats['core.js']?.imports).toEqual([])
    const isOfCore = (id: string): boolean =>
      /^src\/(?:core\/|app\/(?:session|query)Layer|adapters\/registry)|ByHost\.ts$|\/perform\w+\.ts$/.test(id)
    const files = Object.keys(stats).filter(
      (name) =>
        name.startsWith('chunks/') && !isClassic(name) && Object.keys(stats[name]?.modules ?? {}).some(isOfCore),
    )
    expect(files.length).toBeGreaterThan(4)
    const loaded = new Set(files.flatMap((name) => [...closureOf(name)]))
    const modules = [...loaded].flatMap((name) => Object.keys(stats[name]?.modules ?? {}))
    expect(modules.filter((id) => /node_modules\/(?:react|react-dom|scheduler)\/|\.tsx$/.test(id))).toEqual([])
  })

  it.each(['preload', 'triggerText'])(
    'have %s in a script of its own: the page fetches it before the dialog',
    (name) => {
      const [file, ...others] = Object.entries(chunkStats()).filter(([path]) => path.startsWith(`chunks/${name}-`))
      expect([file?.[1].imports, others]).toEqual([[], []])
    },
  )

  it('name the scripts of the first view and the account for the head start, those that the page has not', () => {
    const stats = chunkStats()
    const [preload = ''] = Object.keys(stats).filter((path) => path.startsWith('chunks/preload-'))
    const named = [...textOf(preload).matchAll(/new URL\("\.\/([^"]+)",import\.meta\.url\)/g)].map(
      ([, name]) => `chunks/${name}`,
    )
    // The tree of views, what the first list draws after its wallets, and the account.
    const parts = Object.keys(stats).filter((path) => /^chunks\/(?:dialog|firstLogin|account)-/.test(path))
    expect(parts).toHaveLength(3)
    expect(named.toSorted()).toEqual([...new Set(parts.flatMap((path) => [...closureOf(path)]))].toSorted())
  })

  it('ask for all that pairings stand on beside their code, not a round trip later', () => {
    const parts = Object.keys(chunkStats())
    const named = (names: RegExp): string[] => parts.filter((path) => names.test(path))
    const [relay = ''] = named(/^chunks\/relay-/)
    const there = new Set(named(/^chunks\/(?:app|connection|directory)-/).flatMap((path) => [...closureOf(path)]))
    const wanted = [...closureOf(relay)].filter((path) => !there.has(path))
    const asked = named(/^chunks\/firstSight-/)
      .flatMap((path) => textOf(path).match(/Promise\.all\(\[(?:import\("[^"]+"\),?)+\]\)/g) ?? [])
      .flatMap((call) => [...call.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, file]) => `chunks/${file ?? ''}`))
    expect(asked.toSorted()).toEqual(wanted.toSorted())
  })

  it('have what reads a QR code only where a camera is on and the browser cannot read it itself', () => {
    const stats = Object.entries(chunkStats())
    const readers = stats.filter(([, { modules }]) => Object.keys(modules).some((id) => id.includes('/qr/decode')))
    const importers = readers.map(([path]) => ({
      atOnce: stats.filter(([, { imports }]) => imports.includes(path)).length,
      whenAsked: stats.filter(([, { dynamicImports }]) => dynamicImports.includes(path)).length,
    }))
    // For module pages, and for classic ones.
    expect(importers).toEqual([
      { atOnce: 0, whenAsked: 1 },
      { atOnce: 0, whenAsked: 1 },
    ])
  })

  it('bring an account back without React', () => {
    const parts = Object.keys(chunkStats()).filter((path) =>
      /^chunks\/(?:app|connection|balances|directory|eip155|solana|furtherNamespaces)-/.test(path),
    )
    expect(parts).toHaveLength(7)
    expect(parts.filter((path) => [...closureOf(path)].some((file) => file.startsWith('chunks/react-')))).toEqual([])
  })

  it.each(['wallet-widget.iife.js', 'wallet-widget.loader.js'])(
    'say the same in whatever encoding a page has: %s is ASCII',
    (name) => {
      expect(bytesOf(name).findIndex((byte) => byte > 0x7f)).toBe(-1)
    },
  )

  // It leaves to parts what few visitors of such a page take, and pins them.
  it('have the parts of the classic script beside it, one for each language, and their hashes in it', () => {
    const parts = scripts.filter((name) => name.startsWith('chunks/classic-'))
    const main = textOf('wallet-widget.iife.js')
    expect(parts.filter((name) => !main.includes(`"${posix.basename(name)}":"${sha384Of(name)}"`))).toEqual([])
    const languages = (prefix: string): string[] =>
      scripts.flatMap((name) => new RegExp(`^chunks/${prefix}locale-([\\w-]+)-\\w{8}\\.js$`).exec(name)?.[1] ?? [])
    expect(languages('classic-')).toEqual(languages(''))
    const stats = chunkStats()
    const inMain = Object.keys(stats['wallet-widget.iife.js']?.modules ?? {})
    expect(inMain).toEqual(
      expect.arrayContaining([
        'src/adapters/eip155/eip155Adapter.ts',
        'src/features/account/views/AccountView.tsx',
        'src/features/send/views/SendReviewView.tsx',
        'src/features/fees/components/FeeRow.tsx',
        'src/features/siwx/views/SIWXSignMessageView.tsx',
      ]),
    )
    const apart =
      /^src\/(?:features\/(?:swap|onramp)\/views|features\/auth\/views\/Email|features\/fees\/components\/FeeEditor|adapters\/(?:solana|bip122|polkadot)\/\w+Adapter|connectors\/(?:embedded\/embeddedConnector|walletConnect\/relayClient))/
    expect(inMain.filter((id) => apart.test(id))).toEqual([])
    expect(
      parts.flatMap((name) => Object.keys(stats[name]?.modules ?? {}).filter((id) => apart.test(id))).length,
    ).toBeGreaterThan(8)
  })

  it.each([
    ['eval', /[^.\w$]eval\s*\(/],
    ['functions made of texts', /\bnew\s+Function\b/],
    ['document.write', /\bdocument\.write/],
    ['WebAssembly', /\bWebAssembly\b/],
    ['modules of other hosts', /\bimport\s*\(?\s*["'](?:https?:)?\/\//],
  ])('hold no %s', (_what, pattern) => {
    expect(scripts.filter((name) => pattern.test(textOf(name)))).toEqual([])
  })
})

describe('the source maps', () => {
  it('are there for every bundled script, which names its own', () => {
    expect(
      bundledScripts.filter(
        (name) =>
          !textOf(name)
            .trimEnd()
            .endsWith(`\n//# sourceMappingURL=${posix.basename(name)}.map`),
      ),
    ).toEqual([])
    expect(bundledScripts.filter((name) => mapOf(name).version !== 3)).toEqual([])
  })

  it('have sources by their path in the repository or the installed packages, with the texts inside', () => {
    const wrong = bundledScripts.flatMap((name) => {
      const { sources, sourcesContent, sourceRoot } = mapOf(name)
      return sources
        .map((source, index) => ({ name, source, isInside: typeof sourcesContent?.[index] === 'string', sourceRoot }))
        .filter(
          ({ source, isInside }) => !/^(?:src|node_modules)\//.test(source) || !isInside || sourceRoot !== undefined,
        )
    })
    expect(wrong).toEqual([])
  })

  it('have the texts that are there', () => {
    const seen = new Set<string>()
    const wrong = bundledScripts.flatMap((name) => {
      const { sources, sourcesContent = [] } = mapOf(name)
      return sources.filter((source, index) => {
        if (seen.has(source)) return false
        seen.add(source)
        return !existsSync(source) || readFileSync(source, 'utf8') !== sourcesContent[index]
      })
    })
    expect(seen.size).toBeGreaterThan(900)
    expect(wrong).toEqual([])
  })

  it.each([
    ['wallet-error', 'elementEvents'],
    ['attributeChangedCallback', 'walletWidgetElement'],
  ])('lead from %s in a script to the line it was written on', (word, file) => {
    const name = 'wallet-widget.js'
    const lines = textOf(name).split('\n')
    const line = lines.findIndex((text) => text.includes(word))
    const map = mapOf(name)
    const found = new SourceMap(map as SourceMapPayload).findEntry(line, lines[line]?.indexOf(word) ?? 0)
    expect(found).toHaveProperty('originalSource', `src/element/${file}.ts`)
    const written =
      'originalLine' in found ? readFileSync(found.originalSource, 'utf8').split('\n')[found.originalLine] : undefined
    expect(written).toContain(word)
  })
})

describe('integrity.json', () => {
  const { files, importmap } = readJson('dist', 'integrity.json') as {
    files: Record<string, string>
    importmap: { integrity: Record<string, string> }
  }

  it('has the hash of every file but itself', () => {
    const others = distFiles.filter((name) => name !== 'integrity.json')
    expect(files).toEqual(Object.fromEntries(others.map((name) => [name, sha384Of(name)])))
  })

  it('has the modules that a page loads as they are once more, as an import map wants them', () => {
    const modules = scripts.filter((name) => !isClassic(name) && !FOR_BUNDLERS.includes(name))
    // In the HTML of a page, 57 bytes for each; what needs no file has none (scripts/lib/build/chunksTogether.mjs).
    expect(gzipSync(JSON.stringify(importmap), { level: 9 }).length).toBeLessThanOrEqual(4000)
    expect(importmap).toEqual({ integrity: Object.fromEntries(modules.map((name) => [`./${name}`, sha384Of(name)])) })
  })
})

type License = { license?: { id?: string }; expression?: string }
type Component = {
  type: string
  'bom-ref': string
  group?: string
  name: string
  version: string
  scope: string
  purl: string
  licenses: License[]
  hashes?: { alg: string; content: string }[]
}
/** Not installed: something of it was copied into a file of ours (scripts/lib/build/copiedPackages.mjs). */
const COPIED_FROM = ['@web3icons/core@4.0.56']

type Bill = {
  bomFormat: string
  specVersion: string
  serialNumber: string
  version: number
  metadata: { timestamp?: string; component: Component }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

describe('what is said of the packages inside', () => {
  const bill = readJson('dist', 'sbom.cdx.json') as Bill
  const inside = packagesInBundles()
  const nameOf = ({ group, name }: Component): string => (group === undefined ? name : `${group}/${name}`)
  const licenceOf = ({ licenses: [first] }: Component): string => first?.expression ?? first?.license?.id ?? ''
  const listed = new Map(bill.components.map((component) => [`${nameOf(component)}@${component.version}`, component]))
  const noticed = [...textOf('THIRD-PARTY.txt').matchAll(/^-{80}\n(\S+) (\S+)\nLicence: (.+)\n-{80}$/gm)]

  it('is in the form of CycloneDX 1.6, and the same for the same build', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 })
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(bill.metadata).not.toHaveProperty('timestamp')
    expect(bill.metadata.component).toMatchObject({
      name: 'wallet-widget',
      version,
      purl: `pkg:npm/wallet-widget@${version}`,
      licenses: [{ license: { id: 'MIT' } }],
    })
  })

  it('has of each package its name, version, address, licence and the hash the lockfile has', () => {
    const { packages } = readJson('package-lock.json') as {
      packages: Record<string, { version?: string; integrity?: string }>
    }
    const wanted = [...inside].map(([id, { name, version: its, folder }]) => {
      const locked = packages[folder]
      expect(locked?.version).toBe(its)
      const purl = `pkg:npm/${name.startsWith('@') ? `%40${name.slice(1)}` : name}@${its}`
      const content = Buffer.from(locked?.integrity?.replace(/^sha512-/, '') ?? '', 'base64').toString('hex')
      return [
        id,
        { type: 'library', purl, 'bom-ref': purl, scope: 'required', hashes: [{ alg: 'SHA-512', content }] },
      ] as const
    })
    for (const [id, component] of wanted) expect(listed.get(id)).toMatchObject(component)
    expect(bill.components.filter(({ hashes }) => !/^[0-9a-f]{128}$/.test(hashes?.[0]?.content ?? ''))).toEqual([])
  })

  it('names what is in the bundles, in the bill, in the list of licences and in the reviewed list', () => {
    const ids = [...inside.keys(), ...COPIED_FROM].toSorted()
    expect([...listed.keys()].toSorted()).toEqual(ids)
    expect(noticed.map(([, name, its]) => `${name}@${its}`).toSorted()).toEqual(ids)
    expect(bill.dependencies).toEqual([
      { ref: bill.metadata.component['bom-ref'], dependsOn: bill.components.map(({ purl }) => purl) },
    ])
    const reviewed = [
      ...readFileSync('scripts/lib/build/reviewedPackages.mjs', 'utf8').matchAll(/^ {2}'([^']+)',$/gm),
    ].map(([, name]) => name)
    expect(reviewed).toEqual([...new Set(ids.map((id) => id.replace(/@[^@]+$/, '')))].toSorted())
  })

  it('leaves out no package the maps of the scripts know', () => {
    const known = new Set(
      bundledScripts.flatMap((name) =>
        mapOf(name).sources.flatMap((source) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []),
      ),
    )
    const folders = new Set([...inside.values()].map(({ folder }) => folder))
    const names = new Set([...inside.values()].map(({ name }) => name))
    // A copy of a package that is there in another version is a package of its own.
    expect(
      [...known].filter((folder) => !folders.has(folder) && !names.has(folder.replace(/^.*node_modules\//, ''))),
    ).toEqual([])
    expect(known.size).toBeGreaterThan(30)
  })

  it('has licences that may be shipped, the same in both lists, and no GNU licence', () => {
    const said = new Map(
      noticed.map(([, name, its, licence]) => [`${name}@${its}`, licence?.replace(/^\((.*)\)$/, '$1')]),
    )
    for (const [id, component] of listed) expect([id, licenceOf(component)]).toEqual([id, said.get(id)])
    const words = bill.components.flatMap((component) => licenceOf(component).split(/ (?:AND|OR) /))
    expect(words.filter((word) => !LICENCES.includes(word))).toEqual([])
    expect(textOf('THIRD-PARTY.txt')).not.toMatch(/GNU (?:LESSER |LIBRARY |AFFERO )?GENERAL PUBLIC LICENSE|GPL-\d/i)
  })

  it('has the text of the licence of every package that brings one', () => {
    expect(textOf('THIRD-PARTY.txt')).toBe(readFileSync('THIRD-PARTY.txt', 'utf8'))
    expect(noticed.map(([, , , licence]) => licence)).not.toContain('none declared')
  })
})

describe('what the build lets into the files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packages-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const aPackage = (name: string, manifest: object, licence = 'MIT License'): string => {
    const path = join(folder, 'node_modules', name)
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, 'package.json'), JSON.stringify({ name, version: '1.0.0', ...manifest }))
    writeFileSync(join(path, 'LICENSE'), licence)
    writeFileSync(join(path, 'index.js'), '')
    return join(path, 'index.js')
  }

  /** What the build says to a module of each of these packages: an error's text, or the names it takes. */
  const verdicts = (files: readonly string[]): string[] => {
    const script = `
      import { checkedPackages } from './scripts/lib/build/thirdParty.mjs'
      const judge = (file) => { try { return checkedPackages([file]).map(({ name }) => name).join() } catch (error) { return error.message } }
      console.log(JSON.stringify(process.argv.slice(1).map(judge)))`
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', script, ...files], { encoding: 'utf8' }),
    ) as string[]
  }

  it('is reviewed, and under a licence that may be shipped', () => {
    const refused = /^The bundle holds code under a licence this project may not ship: /
    const gnu = 'GNU GENERAL PUBLIC LICENSE\nVersion 3'
    const rows: [string, RegExp][] = [
      [aPackage('react', { license: 'MIT' }), /^react$/],
      [aPackage('redux', { license: '(MIT OR CC0-1.0)' }), /^redux$/],
      [aPackage('viem', { license: 'Apache-2.0 AND MIT' }), /^viem$/],
      [
        aPackage('never-seen', { license: 'MIT' }),
        /^The bundle holds packages nobody has looked at: never-seen 1\.0\.0 \(MIT\)/,
      ],
      [aPackage('superstruct', { license: 'MIT' }), /was to be left out \(docs\/adr\/0009\): superstruct$/],
      [aPackage('ethers', { license: 'LGPL-3.0-only' }), refused],
      [aPackage('immer', { license: 'MIT OR GPL-3.0-only' }), refused],
      [aPackage('pino', { license: 'MIT AND MPL-2.0' }), refused],
      [aPackage('buffer', {}), refused],
      [aPackage('uqr', { license: 'MIT' }, gnu), refused],
    ]
    const said = verdicts(rows.map(([file]) => file))
    for (const [index, [file, wanted]] of rows.entries())
      expect([file, said[index]]).toEqual([file, expect.stringMatching(wanted)])
  })
})
