// The side of Safe{Wallet} in the protocol of Safe Apps: https://github.com/safe-global/safe-apps-sdk
const VERSION = '9.1.0'
const { networks, accounts, walletAppUrl } = await (await fetch('/sandbox.json')).json()
const network = networks.find(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
const [{ address }] = accounts.eip155
const frame = document.querySelector('iframe')
const proposal = document.querySelector('#proposal')

async function askNode(method, params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const { result, error } = await (await fetch(network.rpcUrls[0], { method: 'POST', headers, body })).json()
  if (error) throw new Error(error.message)
  return result
}

const askForWallet = () =>
  new Promise((resolve) => {
    window.addEventListener('eip6963:announceProvider', ({ detail }) => resolve(detail.provider), { once: true })
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    setTimeout(resolve, 300)
  })

/** What the owner signs with: a wallet of this browser, else the sandbox's own. */
async function openWallet() {
  const found = await askForWallet()
  if (found) return found
  const script = document.createElement('script')
  script.src = new URL('/provider.js', walletAppUrl).href
  await new Promise((resolve) => {
    script.onload = resolve
    document.head.append(script)
  })
  return askForWallet()
}

/** Waits for the owner's answer. */
function askOwner(what) {
  proposal.querySelector('pre').textContent = JSON.stringify(what, null, 2)
  proposal.hidden = false
  return new Promise((resolve, reject) => {
    proposal.onclick = ({ target: { value } }) => {
      if (!value) return
      proposal.hidden = true
      if (value === 'yes') resolve()
      else reject(new Error('Transaction was rejected'))
    }
  })
}

/** The Safe's names of what was signed, and what became of it on the chain. */
const made = new Map()
const nameOf = () =>
  `0x${[...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

const methods = {
  getSafeInfo: () => ({
    safeAddress: address,
    chainId: Number(network.caipNetworkId.split(':')[1]),
    threshold: 1,
    owners: [address],
    isReadOnly: false,
  }),
  rpcCall: ({ call, params }) => (call === 'safe_setSettings' ? params[0] : askNode(call, params)),
  async sendTransactions({ txs }) {
    await askOwner(txs)
    const safeTxHash = nameOf()
    made.set(safeTxHash, { txStatus: 'AWAITING_EXECUTION', txHash: null })
    let txHash = null
    const wallet = await openWallet()
    await wallet.request({ method: 'eth_requestAccounts' })
    for (const { to, value, data } of txs) {
      const transaction = { from: address, to, value: `0x${BigInt(value).toString(16)}`, data }
      txHash = await wallet.request({ method: 'eth_sendTransaction', params: [transaction] })
    }
    made.set(safeTxHash, { txStatus: 'SUCCESS', txHash })
    return { safeTxHash }
  },
  getTxBySafeTxHash({ safeTxHash }) {
    const known = made.get(safeTxHash)
    if (!known) throw new Error('Not found')
    return known
  },
}

window.addEventListener('message', async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== location.origin) return
  const { id, method, params, env } = Object(data)
  if (!env?.sdkVersion || !Object.hasOwn(methods, method)) return
  const answer = await Promise.resolve()
    .then(() => methods[method](params))
    .then(
      (result) => ({ success: true, data: result }),
      ({ message }) => ({ success: false, error: message }),
    )
  source.postMessage({ id, version: VERSION, ...answer }, origin)
})
