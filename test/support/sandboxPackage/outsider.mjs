// A host's script, run by Node alone in a folder with nothing but the package: what it finds is printed as JSON.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { installTestWallet } from 'wallet-widget-sandbox/playwright'
import { connectSandbox, SandboxError, startSandbox } from 'wallet-widget-sandbox'

const failureOf = (promise) =>
  promise.then(
    () => null,
    ({ name, message }) => ({ name, message }),
  )
const COIN = 10n ** 18n

const found = {}
found.widgetFolder = await failureOf(startSandbox({ widget: 'no-such-folder' }))
found.nowhere = await failureOf(connectSandbox('http://localhost:9'))
found.unsaid = await failureOf(connectSandbox())

const sandbox = await startSandbox()
const { url, config } = sandbox
const one = config.networks[0].caipNetworkId
const balances = () => Promise.all(config.networks.map(({ caipNetworkId }) => sandbox.balanceOf(caipNetworkId, 'bob')))

found.portTaken = await failureOf(startSandbox({ port: Number(new URL(url).port) }))
const program = spawnSync(
  process.execPath,
  ['node_modules/wallet-widget-sandbox/dist/cli.js', '--port', new URL(url).port],
  { encoding: 'utf8' },
)
found.programOnTakenPort = [program.status, program.stdout, program.stderr.replace(/\d+/, 'n')]
found.client = Object.keys(sandbox)
found.wallet = Object.keys(
  await installTestWallet(
    { exposeFunction: async () => {}, addInitScript: async () => {}, pages: () => [] },
    { sandbox },
  ),
)
found.built = config.built
const home = await (await fetch(`${url}/`)).text()
found.home = /npm install wallet-widget/.test(home)
found.widgetStatus = (await fetch(`${url}/dist/wallet-widget.js`)).status
const links = Array.from(
  readFileSync('node_modules/wallet-widget-sandbox/dist/files/public/playground.html', 'utf8').matchAll(
    /(?:href|src)="(\/[^"]*)"/g,
  ),
  ([, link]) => `${url}${link}`,
)
found.links = links.length
const pages = [
  ...links,
  `${url}/plain.html`,
  `${url}/playground/main.js`,
  `${url}/playground/base.css`,
  `${url}/inbox.html`,
  ...['', 'wc', 'app.js', 'wc.js', 'frame.js', 'approve.js', 'provider.js', 'wallet.css'].map(
    (path) => `${config.walletAppUrl}/${path}`,
  ),
  ...['sdk', 'sdk.js', 'socialReturn.js', 'auth.css'].map((path) => `${config.authUrl}/${path}`),
  `${config.onrampUrl}/onramp.css`,
]
found.missingPages = (await Promise.all(pages.map(async (page) => [page, (await fetch(page)).status]))).filter(
  ([, status]) => status !== 200,
)

found.chainId = await sandbox.rpc(one, 'eth_chainId')
found.before = (await balances()).map(String)
const restore = await sandbox.snapshot()
await sandbox.setBalance({ account: 'bob', amount: '12.5' })
await sandbox.setBalance({ account: 'bob', amount: '7', network: config.networks[2].caipNetworkId })
await sandbox.setBalance({ account: 'bob', amount: '3.25', token: 'USDC' })
await sandbox.control('bitcoin/fund', { account: 'bob', amount: '1' })
found.changed = [
  ...(await balances()).map(String),
  String(await sandbox.balanceOf(one, sandbox.account('bob').address, 'USDC')),
]
await restore()
found.restored = (await sandbox.balanceOf(one, 'bob')) === BigInt(found.before[0])
const hash = await sandbox.transfer({ from: 'carol', to: 'bob', amount: '1' })
found.received = [
  (await sandbox.balanceOf(one, 'bob')) - BigInt(found.before[0]) === COIN,
  /^0x[0-9a-f]{64}$/.test(hash),
]
const height = await sandbox.mine()
found.mined = (await sandbox.mine({ blocks: 3 })) - height
found.bitcoin = await failureOf(
  sandbox.setBalance({ account: 'bob', amount: '1', network: config.networks[3].caipNetworkId }),
)

await sandbox.clearRequests()
await sandbox.disturb({ name: 'rpc:31337:eth_gasPrice', kind: '503' })
found.disturbed = await failureOf(sandbox.rpc(one, 'eth_gasPrice'))
await sandbox.clearFaults()
found.requests = (await sandbox.requests('rpc:31337:eth_gasPrice')).map(({ fault, status }) => [fault, status])
found.gasPrice = await sandbox.rpc(one, 'eth_gasPrice')
await sandbox.lie('quote.zero', 2)
found.lies = (await sandbox.control('lie')).map(({ field, times }) => [field, times])
found.isSandboxError = await sandbox.control('lie', { field: 'nothing' }).then(
  () => false,
  (problem) => problem instanceof SandboxError && problem.status === 400,
)
found.stranger = await failureOf(sandbox.balanceOf(one, 'nobody'))
found.noMail = await failureOf(sandbox.waitForMail('nobody@example.test', { timeoutMs: 1 }))
found.noQuestion = await failureOf(sandbox.answerWallet('approve', { timeoutMs: 1 }))
found.options = sandbox.widgetOptions({ networks: ['solana', one], theme: 'dark' })
found.addresses = [
  sandbox.walletScriptUrl({ mode: 'remote', account: 'bob', offers: [], legacy: true }),
  sandbox.pairingPageUrl('wc:a@2', { mode: 'ask' }),
].map((address) => address.replace(config.walletAppUrl, ''))
await sandbox.reset()
found.reset = (await balances()).map(String)

process.env.WALLET_SANDBOX_URL = `${url}/`
found.sameSandbox = (await connectSandbox()).url === url
await sandbox.stop()
found.stopped = (await failureOf(connectSandbox()))?.name
console.log(JSON.stringify(found))
