/**
 * The doctor finds what would fail for visitors of a page, and names it: against the sandbox, its profiles and faults,
 * and servers that are set up wrongly.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { checkPolicy } from '../scripts/doctor/checkPolicy'
import { checkScripts } from '../scripts/doctor/checkScripts'
import { allows, readPolicy } from '../scripts/doctor/policy'
import { fetchPage } from '../scripts/doctor/fetchPage'
import { readConfig, readPage } from '../scripts/doctor/readSetup'
import { runDoctor } from '../scripts/doctor/runDoctor'
import type { Setup } from '../scripts/doctor/setup'
import { visitPage } from '../scripts/doctor/visitPage'
import type { SandboxConfig } from '../sandbox/client/sandboxConfig'
import { widgetOptions } from '../sandbox/client/widgetOptions'
import { useSandbox } from '../sandbox/testing/useSandbox'
import { readSamples } from './support/docs/readSamples'

const ORIGIN = 'https://shop.example'
const NETWORK = {
  caipNetworkId: 'eip155:31337',
  name: 'Shop Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
const servers: Server[] = []

afterEach(() => servers.splice(0).forEach((server) => server.close()))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const examined = async (...words: string[]): Promise<{ code: number; text: string }> => {
  const said: string[] = []
  const code = await runDoctor(words, (text) => said.push(text))
  return { code, text: said.join('\n') }
}

const config = (file: Record<string, unknown>): Promise<{ code: number; text: string }> => {
  const path = join(folder, 'doctor.json')
  writeFileSync(path, JSON.stringify({ origin: ORIGIN, ...file }))
  return examined('--config', path)
}

/** A server that does as it is told. */
const serve = (answer: (request: IncomingMessage, response: ServerResponse, body: string) => void): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => answer(request, response, Buffer.concat(chunks).toString()))
    })
    servers.push(server)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/rpc`)
    })
  })

type NodeManners = {
  allowOrigin?: string
  allowHeaders?: string
  preflight?: number
  status?: number
  chainId?: string
  head?: string
  type?: string
  body?: string
}

/** A node with manners of its own; without any it is a good one. */
const aNode = ({
  allowOrigin = '*',
  allowHeaders = 'content-type',
  preflight = 204,
  status = 200,
  chainId = '0x7a69',
  head = '0x64',
  type = 'application/json',
  body,
}: NodeManners = {}): Promise<string> =>
  serve((request, response, asked) => {
    if (allowOrigin !== '') response.setHeader('access-control-allow-origin', allowOrigin)
    const result = asked.includes('eth_chainId') ? chainId : head
    if (request.method === 'OPTIONS')
      response.setHeader('access-control-allow-headers', allowHeaders).writeHead(preflight).end()
    else
      response
        .setHeader('content-type', type)
        .writeHead(status)
        .end(body ?? JSON.stringify({ jsonrpc: '2.0', id: 1, result }))
  })

const withNodes = (...rpcUrls: string[]) => config({ options: { networks: [{ ...NETWORK, rpcUrls }] } })

describe('the doctor', () => {
  const { sandbox, get, post } = useSandbox()
  const sandboxConfig = async (): Promise<SandboxConfig> => (await get('/sandbox.json')).body as SandboxConfig
  const optionsOf = async (overrides: Record<string, unknown> = {}) => widgetOptions(await sandboxConfig(), overrides)

  it('finds nothing to mend on the sandbox, where every node has its strictest profile', async () => {
    const options = await optionsOf({
      networks: ['eip155', 'solana', 'polkadot', 'bip122'],
      features: { email: true, analytics: true },
    })
    const { code, text } = await config({ options, origin: sandbox().url })
    expect(text).toContain('note  data API')
    expect(
      text
        .split('\n')
        .filter((line) => !line.startsWith('ok'))
        .slice(2),
    ).toEqual(['', expect.stringMatching(/^Everything of 1\d checks works$/)])
    expect(code).toBe(0)
    for (const subject of [
      'data API',
      'wallet directory',
      'analytics',
      'relay',
      'embedded wallet',
      'Sandbox Solana',
      'Sandbox Polkadot',
      'Sandbox Bitcoin',
    ])
      expect(text).toContain(subject)
  })

  it('finds nothing to mend at a node of the world, and asks it nothing that a public gateway refuses', async () => {
    await post('/control/node-profiles', { profile: 'public' })
    expect((await config({ options: await optionsOf(), origin: sandbox().url })).code).toBe(0)
    expect(await withNodes(await aNode(), await aNode({ allowOrigin: ORIGIN, head: '0x60' }))).toMatchObject({
      code: 0,
      text: expect.stringContaining('services are not asked'),
    })
  })

  it('asks a node behind a WebSocket, and names one that is not there', async () => {
    const { networks } = await sandboxConfig()
    const polkadot = networks.find(({ caipNetworkId }) => caipNetworkId.startsWith('polkadot:'))
    const address = `${sandbox().url.replace('http', 'ws')}/rpc/`
    const asked = { networks: [{ ...polkadot, rpcUrls: [`${address}polkadot`, `${address}nothing`] }] }
    const { code, text } = await config({ options: asked })
    expect(code).toBe(1)
    expect(text).toContain(`ok    node ${address}polkadot (Sandbox Polkadot)`)
    expect(text).toContain(`FAIL  node ${address}nothing (Sandbox Polkadot)`)
  })

  it.each([
    ['that answers no preflight', { preflight: 405 }, 'refuses the preflight of browsers (OPTIONS answers 405)'],
    [
      'that does not allow a content type',
      { allowHeaders: 'authorization' },
      'does not allow content-type in its preflight',
    ],
    [
      'that is for pages of another origin',
      { allowOrigin: 'https://other.example' },
      'does not allow content-type in its preflight',
    ],
    ['that takes no JSON', { status: 415 }, 'does not take application/json (415)'],
    ['with an allow list', { status: 403 }, `refuses the page (403)\n      cure: add ${ORIGIN} to the allow list`],
    ['with a key', { status: 401 }, 'refuses the project id or key (401)'],
    ['that has had enough', { status: 429 }, 'has had enough calls'],
    ['that is down', { status: 503 }, 'answers 503'],
    [
      'behind a page',
      { type: 'text/html', body: '<!doctype html><title>Blocked</title>' },
      'answers with a page instead of JSON',
    ],
    ['that speaks no JSON-RPC', { body: '{"ok":true}' }, 'does not speak JSON-RPC'],
    [
      'that refuses the call',
      { body: '{"jsonrpc":"2.0","id":1,"error":{"code":-32005,"message":"rate limit"}}' },
      'turns eth_chainId down: rate limit (-32005)',
    ],
    [
      'of another chain',
      { chainId: '0x1' },
      'serves another chain: 1 instead of 31337\n      cure: name a node of this network',
    ],
  ])('names a node %s', async (_what, manners, problem) => {
    const url = await aNode(manners)
    const { code, text } = await withNodes(await aNode(), url)
    expect(code).toBe(1)
    expect(text).toContain(`FAIL  node ${url} (Shop Chain) ${problem}`)
    expect(text).toContain('1 of ')
  })

  it('names a node that is far behind the others, one that is not there, and one over plain http', async () => {
    const old = await aNode({ head: '0x10' })
    const gone = await aNode()
    servers.pop()?.close()
    const { text } = await withNodes(await aNode(), old, gone, 'http://node.shop.example/rpc')
    expect(text).toContain(`${old} (Shop Chain) is 84 blocks behind`)
    expect(text).toContain(`${gone} (Shop Chain) does not answer: nobody listens there`)
    expect(text).toContain(
      'http://node.shop.example/rpc (Shop Chain) is blocked on a page that came by https (mixed content)',
    )
  })

  it.each([
    ['supported-chains', '403', 'data API', 'refuses the page (403)'],
    ['supported-chains', 'malformed', 'data API', 'answers something else than the widget reads'],
    ['supported-chains', '503', 'data API', 'answers 503'],
    ['getWallets', 'html', 'wallet directory', 'answers with a page instead of JSON'],
    ['getWallets', '429', 'wallet directory', 'has had enough calls'],
    ['getWallets', 'offline', 'wallet directory', 'does not answer'],
    [
      'auth:sdk',
      '403',
      'embedded wallet',
      "answers 403\n      cure: add https://shop.example to the project's allow list",
    ],
    ['rpc:31337', '500', 'node', 'answers 500'],
    ['rpc:31337', 'html', 'node', 'answers with a page'],
  ])('names the fault of %s: %s', async (name, kind, subject, problem) => {
    await post('/control/faults', { name, kind })
    const { code, text } = await config({
      options: await optionsOf({ networks: ['eip155:31337'], features: { email: true } }),
    })
    expect(code).toBe(1)
    expect(text).toMatch(new RegExp(`FAIL {2}${subject} .*`))
    expect(text).toContain(problem)
  })

  it('names a project id that nobody knows, for each service that refuses it', async () => {
    const { text } = await config({
      options: { ...(await optionsOf({ features: { email: false } })), projectId: 'other' },
    })
    expect(text).toMatch(/FAIL {2}data API \S+ refuses the project id/)
    expect(text).toMatch(/FAIL {2}wallet directory \S+ refuses the project id/)
    expect(text).toMatch(/FAIL {2}relay \S+ closes the connection: Project not found\n {6}cure: check the project id/)
  })

  it('names a relay that turns the page away, and one that is down', async () => {
    await post('/control/relay/close-code', { code: 3000, reason: 'Unauthorized: origin not allowed' })
    const options = await optionsOf()
    expect((await config({ options })).text).toContain(
      'closes the connection: Unauthorized: origin not allowed\n      cure: add https://shop.example to the',
    )
    await post('/control/relay/stop')
    expect((await config({ options })).text).toMatch(/FAIL {2}relay \S+ refuses the connection \(503\)/)
  })

  it('names an embedded wallet that may not be framed', async () => {
    const authUrl = await serve(
      (_request, response) =>
        void response
          .setHeader('content-security-policy', "frame-ancestors 'self' https://other.example")
          .writeHead(200)
          .end('<!doctype html>'),
    )
    const { text } = await config({ options: { ...(await optionsOf({ features: { email: true } })), authUrl } })
    expect(text).toContain(
      `FAIL  embedded wallet ${authUrl} may not be shown in a frame of this page\n      cure: let its frame-ancestors name ${ORIGIN}`,
    )
  })

  it('says what a policy blocks, each source once, with the line to add', async () => {
    const { relayUrl, ...options } = await optionsOf({ networks: ['eip155:31337'], features: { email: true } })
    const policy = `default-src 'none'; script-src 'self'; connect-src ${sandbox().url}; img-src 'self'`
    const { text } = await config({
      options: { ...options, relayUrl },
      contentSecurityPolicy: policy,
      script: 'https://cdn.example/0.1.0/wallet-widget.js',
    })
    expect(text).toContain('blocks the widget (https://cdn.example)\n      cure: add https://cdn.example to script-src')
    expect(text).toContain(`cure: add ${new URL(relayUrl).protocol}//${new URL(relayUrl).host} to connect-src`)
    expect(text).toContain('cure: add data: to img-src')
    expect(text).toMatch(/blocks the embedded wallet \(\S+\)\n {6}cure: add \S+ to frame-src/)
    expect(text.match(/to script-src/g)).toHaveLength(1)
    expect(text).not.toContain('blocks a node')
  })

  it('names options that cannot be used', async () => {
    const { networks, ...others } = await optionsOf({ networks: ['eip155:31337'] })
    const options = { ...others, networks: [...networks, 'eip155:31337000'], colour: 'red', tokens: 7 }
    const { text } = await config({ options })
    expect(text).toContain('FAIL  option colour is none of the widget')
    expect(text).toMatch(/FAIL {2}option networks .*eip155:31337000/)
    expect(text).toMatch(/FAIL {2}option tokens an object of token addresses/)
  })
})

describe('a page', () => {
  const pageWith = (html: string, headers: Record<string, string> = {}): Promise<string> =>
    serve((request, response) => {
      if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html', ...headers }).end(html)
      else response.writeHead(200, { 'content-type': 'text/javascript' }).end('export {}')
    })

  it('is read as its server sends it: the tag, the policies, the script', async () => {
    const html = `<!-- <wallet-widget colour> --><meta http-equiv="Content-Security-Policy" content="connect-src https://else.example">
      <script type="module" src="/v1/wallet-widget.js" integrity="sha384-AAAA"></script>
      <wallet-widget class="top" data-test project-id='sandbox' api-url="https://api.example/a?b=1&amp;c=2/" networks="eip155:137 eip155:10" features="{&quot;email&quot;:false}" locale=de wrong></wallet-widget>`
    const url = new URL(await pageWith(html, { 'content-security-policy': "script-src 'self', img-src data:" })).origin
    const { options, policies, scripts, findings, origin } = await readPage(await fetchPage(`${url}/`))
    expect({ origin, policies, scripts }).toEqual({
      origin: url,
      policies: ["script-src 'self'", 'img-src data:', 'connect-src https://else.example'],
      scripts: [{ url: `${url}/v1/wallet-widget.js`, isModule: true, hasCrossOrigin: false, integrity: 'sha384-AAAA' }],
    })
    expect(options).toMatchObject({
      projectId: 'sandbox',
      apiUrl: 'https://api.example/a?b=1&c=2',
      locale: 'de',
      features: { email: false },
    })
    expect(options.networks.map(({ name }) => name)).toEqual(['Polygon', 'OP Mainnet'])
    expect(findings).toEqual([
      expect.objectContaining({ subject: 'page', isNote: true }),
      { subject: 'option wrong', problem: 'is none of the widget', cure: 'see docs/options.md' },
    ])
    expect(checkPolicy({ options, policies, scripts, findings, origin }).map(({ problem }) => problem)).toContain(
      'blocks the data API (https://api.example)',
    )
    expect(await checkScripts({ options, policies, scripts, findings, origin })).toEqual([
      expect.objectContaining({ problem: 'is not the file its integrity names' }),
    ])
  })

  it.each([
    [{ 'content-type': 'text/javascript' }, undefined],
    [{ 'content-type': 'text/plain' }, 'is served as text/plain'],
    [{ 'content-type': 'text/javascript', 'access-control-allow-origin': '' }, 'may not be loaded by the page (CORS)'],
  ])('names a script that browsers would not run: %j', async (headers, problem) => {
    const url = await serve(
      (_request, response) =>
        void response.writeHead(200, { 'access-control-allow-origin': '*', ...headers }).end('export {}'),
    )
    const [finding] = await checkScripts({
      scripts: [{ url, isModule: true, hasCrossOrigin: false }],
      origin: ORIGIN,
    } as unknown as Setup)
    expect(finding?.problem).toBe(problem)
  })

  it.each([
    ['<p>Hello</p>', 'has no <wallet-widget> after its scripts ran'],
    ['<wallet-widgets></wallet-widgets>', 'has no <wallet-widget>'],
  ])('without the tag is not examined: %s', async (html, problem) => {
    const { code, text } = await examined('--page', `${new URL(await pageWith(html)).origin}/`)
    expect({ code, text }).toEqual({ code: 2, text: expect.stringContaining(problem) })
  })

  const drawnByScript = `<meta http-equiv="Content-Security-Policy" content="img-src data:; connect-src 'self'"><script type="module">
      const tag = document.createElement('wallet-widget')
      tag.setAttribute('project-id', 'sandbox')
      Object.assign(tag, { networks: ['eip155:137'], apiUrl: 'https://api.example/', siwx: { verify() {} }, features: { email: false } })
      DEFINE
      document.body.append(tag)
    </script>`
  const defined = `customElements.define('wallet-widget', class extends HTMLElement { mode = 'modal' })`

  it.each([
    ['that does not load there', ''],
    ['that runs there', defined],
  ])('is opened in a browser: what a script sets on a widget %s', async (_what, define) => {
    const url = new URL(await pageWith(drawnByScript.replace('DEFINE', define))).origin
    const page = await visitPage(`${url}/`, process.env['CHROMIUM_PATH'] ?? '')
    if (page === undefined) throw new Error('the browser did not start')
    const { options, policies, findings } = await readPage(page)
    expect(options).toMatchObject({
      projectId: 'sandbox',
      apiUrl: 'https://api.example',
      features: { email: false },
    })
    expect({ networks: options.networks.map(({ name }) => name), policies }).toEqual({
      networks: ['Polygon'],
      policies: ["img-src data:; connect-src 'self'"],
    })
    expect(findings).toEqual([expect.objectContaining({ subject: 'script', isNote: true })])
  })

  it('is read as its server sends it where no browser starts', async () => {
    const url = new URL(await pageWith('<p>Hello</p>')).origin
    expect(await visitPage(`${url}/`, '/no/such/browser')).toBeUndefined()
    await expect(fetchPage(`${url}/`)).rejects.toThrow('in the HTML its server sends')
  })

  it('is examined by the command as it stands in the guide', async () => {
    const url = new URL(await pageWith(drawnByScript.replace('DEFINE', 'tag.colour = 1'))).origin
    const command = spawn(process.execPath, ['scripts/doctor.mjs', '--page', `${url}/`], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [text] = await Promise.all([readText(command.stdout), once(command, 'exit')])
    expect(text).toContain('blocks the data API (https://api.example)')
    expect(command.exitCode).toBe(1)
  })

  it('that does not come is named', async () => {
    const url = await serve((_request, response) => void response.writeHead(503).end())
    const { code, text } = await examined('--page', url)
    expect({ code, text }).toEqual({ code: 2, text: `${url} answers 503` })
  })

  it.each([[[]], [['--page']], [['--what', 'x']], [['--config', '/no/such/file.json']]])(
    '%j cannot be examined',
    async (words) => {
      expect((await examined(...words)).code).toBe(2)
    },
  )
})

describe('the guide of the doctor', () => {
  const samples = readSamples('docs/doctor.md')
  const codeOf = (name: string): string => samples.find((sample) => sample.name === name)?.code ?? ''

  it('names commands that it understands', async () => {
    const lines = codeOf('run').trim().split('\n')
    expect(
      lines.map((line) => /^npm run doctor -- (--page https:\S+|--config \S+\.json)$/.exec(line) !== null),
    ).toEqual([true, true])
    expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({
      scripts: { doctor: 'node scripts/doctor.mjs' },
    })
  })

  it('shows a file that it can read, and has no other sample', async () => {
    const path = join(folder, 'guide.json')
    writeFileSync(path, codeOf('doctor.json'))
    const { findings, options, policies, scripts, origin } = await readConfig(path)
    expect(findings).toEqual([])
    expect({
      origin,
      projectId: options.projectId,
      networks: options.networks.length,
      policies: policies.length,
      scripts: scripts.length,
    }).toEqual({ origin: ORIGIN, projectId: '…', networks: 2, policies: 1, scripts: 1 })
    expect(samples.map(({ name }) => name)).toEqual(['run', 'doctor.json'])
  })
})

describe('what a policy allows', () => {
  it.each([
    ["connect-src 'self'", 'https://shop.example/api', true],
    ["connect-src 'self'", 'wss://shop.example/relay', true],
    ["connect-src 'self'", 'https://api.shop.example', false],
    ['connect-src *.shop.example', 'https://api.shop.example', true],
    ['connect-src *.shop.example', 'https://shop.example', false],
    ['connect-src https:', 'wss://relay.example', false],
    ['connect-src https: wss:', 'wss://relay.example', true],
    ['connect-src *', 'wss://relay.example', true],
    ['connect-src *', 'data:,x', false],
    ['connect-src https://a.example:8443', 'https://a.example', false],
    ['connect-src https://a.example:*', 'https://a.example:1', true],
    ['connect-src https://a.example/rpc', 'https://a.example/rpc', true],
    ['connect-src https://a.example/rpc', 'https://a.example/rpc/2', false],
    ['connect-src https://a.example/rpc/', 'https://a.example/rpc/2', true],
    ['default-src https://a.example', 'https://a.example', true],
    ["default-src 'none'", 'https://a.example', false],
    ['img-src data:', 'https://a.example', true],
    ["connect-src 'none'; connect-src *", 'https://a.example', false],
    ['connect-src a.example', 'https://a.example', true],
  ])('%s: %s %s', (policy, url, isAllowed) => {
    expect(allows(readPolicy(policy), 'connect-src', url, ORIGIN)).toBe(isAllowed)
  })
})
