// Has a bundled Solana adapter send transactions: `node test/support/askForTransfers.mjs <module> <what to send as
// JSON>`. Answers what was sent, by the nodes' own account, and what the adapter calls it.
import { pathToFileURL } from 'node:url'
import { Keypair, Transaction } from '@solana/web3.js'

const [, , module, text] = process.argv
const { createSolanaAdapter } = await import(pathToFileURL(module).href)
const { seed, transfers, answers } = JSON.parse(text)
const keypair = Keypair.fromSeed(Uint8Array.from(seed))

const provider = {
  async signTransaction(bytes) {
    const transaction = Transaction.from(bytes)
    transaction.partialSign(keypair)
    return Uint8Array.from(transaction.serialize())
  },
}

const made = []
const adapter = createSolanaAdapter({
  rpc: async (_network, method, [first]) => {
    if (method === 'sendTransaction') made.push(first)
    return answers[`${method} ${first}`] ?? answers[method]
  },
})
for (const transfer of transfers) {
  const request = await adapter.prepareTransfer(transfer, await adapter.estimateFee(transfer))
  made.push(await request(provider))
}
console.log(JSON.stringify(made))
