import { id } from 'ethers'
import type { Chain } from '../chains/chain'
import type { Database } from './database'
import {
  type InternalTransfer,
  type NodeBlock,
  type NodeLog,
  type NodeReceipt,
  type NodeTransaction,
  readBlock,
  readReceipts,
  readTrace,
} from './nodeAnswers'
import { indexedTables } from './schema'

const TRANSFER_TOPIC = id('Transfer(address,address,uint256)')
const APPROVAL_TOPIC = id('Approval(address,address,uint256)')
const BLOCKS_PER_BATCH = 50
const ATTEMPTS = 4

/** Keeps the index of one chain equal to the chain, also when the chain goes back to a snapshot. */
export class ChainIndexer {
  private running: Promise<void> | null = null
  private indexedTo = -1

  constructor(
    private readonly chain: Chain,
    private readonly database: Database,
  ) {}

  /** Resolves when everything mined before the call is in the index. Calls made meanwhile share one run. */
  async catchUp(): Promise<void> {
    // What is running may have looked at the chain too early; its failure is told to who started it.
    await this.running?.catch(() => undefined)
    this.running ??= this.runSteadily().finally(() => (this.running = null))
    await this.running
  }

  /** The chain may go back to a snapshot while it is being read; then what was read fits nothing and is read again. */
  private async runSteadily(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.run()
      } catch (problem) {
        if (attempt === ATTEMPTS) throw problem
      }
    }
  }

  private async run(): Promise<void> {
    const head = Number(await this.chain.rpc.call('eth_blockNumber'))
    await this.dropAbandonedBlocks(head)
    while (this.indexedTo < head) {
      const last = Math.min(head, this.indexedTo + BLOCKS_PER_BATCH)
      await this.indexRange(this.indexedTo + 1, last)
      this.indexedTo = last
    }
  }

  /** Steps back while the chain no longer holds the block that the index ends with. */
  private async dropAbandonedBlocks(head: number): Promise<void> {
    if (this.indexedTo < 0) return
    let last = Math.min(head, this.indexedTo)
    while (last >= 0 && (await this.hashOnChain(last)) !== this.hashInIndex(last)) last -= 1
    if (last < this.indexedTo) this.forgetAfter(last)
  }

  private forgetAfter(block: number): void {
    this.database.transaction(() => {
      for (const table of indexedTables) {
        const column = table === 'blocks' ? 'number' : 'block'
        this.database.run(`DELETE FROM ${table} WHERE chain = ? AND ${column} > ?`, [this.chain.chainId, block])
      }
    })
    this.indexedTo = block
  }

  private async hashOnChain(number: number): Promise<string> {
    return readBlock(await this.chain.rpc.call('eth_getBlockByNumber', [hex(number), false])).hash
  }

  private hashInIndex(number: number): unknown {
    return this.database.all('SELECT hash FROM blocks WHERE chain = ? AND number = ?', [
      this.chain.chainId,
      number,
    ])[0]?.['hash']
  }

  private async indexRange(first: number, last: number): Promise<void> {
    const numbers = Array.from({ length: last - first + 1 }, (_, index) => hex(first + index))
    const answers = await this.chain.rpc.batch(
      numbers.flatMap((number) => [
        { method: 'eth_getBlockByNumber', params: [number, true] },
        { method: 'eth_getBlockReceipts', params: [number] },
      ]),
    )
    const blocks = numbers.map((_, index) => ({
      block: readBlock(answers[index * 2]),
      receipts: readReceipts(answers[index * 2 + 1]),
    }))
    const internals = await this.traceCalls(blocks.flatMap(({ block }) => block.transactions))
    this.database.transaction(() => {
      for (const { block, receipts } of blocks) this.store(block, receipts, internals)
    })
  }

  /**
   * What contracts moved of the native currency, by transaction: no log tells it. Read from what the node kept of each
   * call: running a transaction again (`debug_traceTransaction`) locks the node for good when it makes a block meanwhile.
   */
  private async traceCalls(transactions: NodeTransaction[]): Promise<Map<string, InternalTransfer[]>> {
    const traces = await this.chain.rpc.batch(
      transactions.map(({ hash }) => ({ method: 'trace_transaction', params: [hash] })),
    )
    return new Map(transactions.map(({ hash }, index) => [hash, readTrace(traces[index])]))
  }

  private store(block: NodeBlock, receipts: NodeReceipt[], internals: Map<string, InternalTransfer[]>): void {
    const { database } = this
    const { chainId } = this.chain
    if (block.number > 0 && block.parentHash !== this.hashInIndex(block.number - 1)) {
      throw new Error(`Block ${block.number} does not follow the block before it in the index`)
    }
    database.run('INSERT INTO blocks VALUES (?, ?, ?, ?)', [chainId, block.number, block.hash, block.minedAt])
    const byHash = new Map(receipts.map((receipt) => [receipt.hash, receipt]))
    for (const transaction of block.transactions) {
      const receipt = byHash.get(transaction.hash)
      if (!receipt) throw new Error(`Block ${block.number} has no receipt for ${transaction.hash}`)
      database.run('INSERT INTO transactions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        chainId,
        transaction.hash,
        block.number,
        transaction.position,
        transaction.sender,
        transaction.recipient,
        transaction.amount.toString(),
        transaction.nonce,
        transaction.input,
        receipt.created,
        receipt.failed ? 1 : 0,
        receipt.gasUsed.toString(),
        receipt.gasPrice.toString(),
      ])
      for (const log of receipt.logs) this.storeLog(block.number, transaction.hash, log)
      for (const { sender, recipient, amount } of internals.get(transaction.hash) ?? []) {
        database.run('INSERT INTO internals VALUES (?, ?, ?, ?, ?, ?)', [
          chainId,
          block.number,
          transaction.hash,
          sender,
          recipient,
          amount.toString(),
        ])
      }
    }
  }

  private storeLog(block: number, hash: string, log: NodeLog): void {
    const [topic, first, second, tokenId] = log.topics
    if (!first || !second) return
    const base = [this.chain.chainId, block, hash, log.logIndex, log.address, addressOf(first), addressOf(second)]
    // ERC-20 has two indexed parties and one amount; of ERC-721 the piece is indexed too and there is no amount.
    if (topic === TRANSFER_TOPIC && tokenId !== undefined && log.data === '0x') {
      this.database.run('INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        ...base,
        '1',
        BigInt(tokenId).toString(),
      ])
    }
    if (tokenId !== undefined || log.data.length !== 66) return
    const amount = BigInt(log.data).toString()
    if (topic === TRANSFER_TOPIC)
      this.database.run('INSERT INTO transfers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', [...base, amount, null])
    if (topic === APPROVAL_TOPIC)
      this.database.run('INSERT INTO approvals VALUES (?, ?, ?, ?, ?, ?, ?, ?)', [...base, amount])
  }
}

const hex = (number: number): string => `0x${number.toString(16)}`
const addressOf = (topic: string): string => `0x${topic.slice(26).toLowerCase()}`
