import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startAnvil } from '../../../sandbox/chains/anvil'
import { devAccountCount, devMnemonic } from '../../../sandbox/chains/devAccounts'

export const foreignNodes = ['anvil', 'hardhat', 'ganache'] as const

export type ForeignNode = { url: string; stop: () => Promise<unknown> }

const ADDRESS = /"url":"([^"]+)"/

/**
 * Starts an Ethereum node that nobody here wrote, with the sandbox's accounts, on a free port. Rejects with its last
 * words when it ends before it listens.
 */
export async function startForeignNode(kind: (typeof foreignNodes)[number], chainId: number): Promise<ForeignNode> {
  if (kind === 'anvil')
    return startAnvil({
      chainId,
      mnemonic: devMnemonic,
      accounts: devAccountCount,
      genesisTimestamp: Math.floor(Date.now() / 1000),
    })
  const child = spawn(process.execPath, [join(__dirname, 'runNode.mjs'), kind, String(chainId), devMnemonic], {
    stdio: 'pipe',
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer): void => {
      said += part.toString()
      const found = ADDRESS.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(`${kind} did not start: ${said}`)))
  })
  return {
    url,
    stop() {
      child.stdin.end()
      return ended
    },
  }
}
