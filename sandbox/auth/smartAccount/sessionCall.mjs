/**
 * Makes one call in a session that was granted to you:
 * `node sandbox/auth/smartAccount/sessionCall.mjs <sandbox url> <chain id> <account> <pci> <your secret key> <to> <wei>
 * [data]`
 */
import { tsImport } from 'tsx/esm/api'

const { actInSession } = await tsImport('./actInSession.ts', import.meta.url)
const [url, chainId, address, context, secretKey, to, wei, data = '0x'] = process.argv.slice(2)
const world = await (await fetch(`${url}/sandbox.json`)).json()
const calls = [{ to, value: BigInt(wei), data }]
console.log(
  await actInSession({ world, session: { context, address, chainId }, secretKey, calls }).catch(
    (problem) => `Refused. ${problem.message}`,
  ),
)
