// Runs one Ethereum node that is somebody else's work, until the standard input ends; says where it listens in one line
// of JSON.
import { createRequire } from 'node:module'

const [kind, chainId, mnemonic] = process.argv.slice(2)
const host = '127.0.0.1'

/** The command of Hardhat 3 wants Node 22; its node, started from code, runs on Node 20 as well. */
async function startHardhat() {
  const { createHardhatRuntimeEnvironment } = await import('hardhat/hre')
  const hre = await createHardhatRuntimeEnvironment({
    networks: { node: { type: 'edr-simulated', chainType: 'l1', chainId: Number(chainId), accounts: { mnemonic } } },
  })
  const server = await hre.network.createServer({ network: 'node' }, host, 0)
  return (await server.listen()).port
}

async function startGanache() {
  const ganache = createRequire(import.meta.url)('ganache')
  const server = ganache.server({ chain: { chainId: Number(chainId) }, wallet: { mnemonic }, logging: { quiet: true } })
  await server.listen(0, host)
  return server.address().port
}

const starts = { hardhat: startHardhat, ganache: startGanache }
const port = await starts[kind]()
console.log(JSON.stringify({ url: `http://${host}:${port}` }))
process.stdin.resume().on('end', () => process.exit(0))
