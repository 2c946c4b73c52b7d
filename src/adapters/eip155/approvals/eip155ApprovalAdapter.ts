import { MAX_DATED_BLOCKS, SINGLE_READS_AT_ONCE } from '../../../config/limits/approvals'
import type { Network } from '../../../domain'
import { readKey } from '../../../lib/isRecord'
import type { ApprovalCandidate, CreateApprovalAdapter } from '../../approvalContract'
import type { NetworkRpc } from '../../contract'
import { readQuantity, toQuantity } from '../contractCall'
import { allowanceAbi, PERMIT2, permit2Abi } from './approvalAbi'
import { readCandidates } from './approvalLogs'
import { readLogRanges } from './logRanges'
import { readStanding } from './readStanding'

/** When blocks were made; one that nobody can date stays without. */
async function readTimes(rpc: NetworkRpc, network: Network, blocks: readonly number[]): Promise<Map<number, number>> {
  const times = new Map<number, number>()
  const dateBlock = async (block: number): Promise<void> => {
    try {
      const answer = await rpc(network, 'eth_getBlockByNumber', [toQuantity(BigInt(block)), false])
      times.set(block, Number(readQuantity(readKey(answer, 'timestamp'), network)))
    } catch {
      // Ages are told where they are known: what stands today does not hang on them.
    }
  }
  for (let at = 0; at < blocks.length; at += SINGLE_READS_AT_ONCE)
    await Promise.all(blocks.slice(at, at + SINGLE_READS_AT_ONCE).map(dateBlock))
  return times
}

function revocationOf({ kind, contractAddress, spender, tokenId }: ApprovalCandidate): { to: string; data: string } {
  if (kind === 'permit2')
    return { to: PERMIT2, data: permit2Abi().encodeFunctionData('approve', [contractAddress, spender, 0, 0]) }
  const to = contractAddress
  if (kind === 'collection')
    return { to, data: allowanceAbi().encodeFunctionData('setApprovalForAll', [spender, false]) }
  const approve = kind === 'piece' ? [`0x${'0'.repeat(40)}`, tokenId] : [spender, 0]
  return { to, data: allowanceAbi().encodeFunctionData('approve', approve) }
}

/** What accounts of eip155 allowed; the nodes are asked through `rpc`. */
export const createEip155ApprovalAdapter: CreateApprovalAdapter = ({ rpc }) => ({
  namespace: 'eip155',
  async findCandidates(network, owner, beforeBlock) {
    const { logs, fromBlock, toBlock } = await readLogRanges(rpc, { network, owner, beforeBlock })
    const candidates = readCandidates(logs, owner, network)
    const undated = candidates.flatMap(({ blockNumber, loggedAtSeconds }) =>
      loggedAtSeconds === undefined ? [blockNumber] : [],
    )
    const blocks = [...new Set([...(fromBlock > 0 ? [fromBlock] : []), ...undated])].slice(0, MAX_DATED_BLOCKS)
    const times = await readTimes(rpc, network, blocks)
    const sinceSeconds = times.get(fromBlock)
    return {
      fromBlock,
      toBlock,
      ...(sinceSeconds !== undefined && { sinceSeconds }),
      candidates: candidates.map((candidate) => {
        const loggedAtSeconds = candidate.loggedAtSeconds ?? times.get(candidate.blockNumber)
        return loggedAtSeconds === undefined ? candidate : { ...candidate, loggedAtSeconds }
      }),
    }
  },
  readApprovals: (network, owner, question) => readStanding(rpc, network, { owner, ...question }),
  writeRevocation: (network, owner, approval) => ({
    network,
    from: owner,
    ...revocationOf(approval),
    valueInUnits: '0',
  }),
})
