import type { Database, Row } from './database'

/** Where a page of history ended. */
export type Position = { block: number; position: number; hash: string }

export type IndexedTransaction = Position & {
  minedAt: number
  sender: string
  recipient: string | null
  amount: bigint
  nonce: number
  input: string
  created: string | null
  failed: boolean
  fee: bigint
}

/** An empty `token` is the native currency; with a `tokenId` it is a piece of a collection. */
export type IndexedTransfer = { token: string; sender: string; recipient: string; amount: bigint; tokenId?: string }
export type IndexedApproval = { token: string; owner: string; spender: string; amount: bigint }

const columns = `t.hash, t.block, t.position, t.sender, t.recipient, t.amount, t.nonce, t.input, t.created, t.failed,
  t.gasUsed, t.gasPrice, b.minedAt`
const source = 'transactions t JOIN blocks b ON b.chain = t.chain AND b.number = t.block'

/** Transactions an address had a part in, newest first, after `after`. */
export function transactionsOf(
  database: Database,
  query: { chainId: number; address: string; after: Position | null; limit: number },
): IndexedTransaction[] {
  const { chainId, after, limit } = query
  const address = query.address.toLowerCase()
  const older = after ? 'AND (t.block, t.position) < (?, ?)' : ''
  return database
    .all(
      `SELECT ${columns} FROM ${source} WHERE t.chain = ? AND t.hash IN (
         SELECT hash FROM transactions WHERE chain = ? AND (sender = ? OR recipient = ?)
         UNION SELECT hash FROM transfers WHERE chain = ? AND (sender = ? OR recipient = ?)
         UNION SELECT hash FROM internals WHERE chain = ? AND (sender = ? OR recipient = ?))
       ${older} ORDER BY t.block DESC, t.position DESC LIMIT ?`,
      [
        chainId,
        chainId,
        address,
        address,
        chainId,
        address,
        address,
        chainId,
        address,
        address,
        ...(after ? [after.block, after.position] : []),
        limit,
      ],
    )
    .map(readTransaction)
}

export function transactionByHash(database: Database, chainId: number, hash: string): IndexedTransaction | null {
  const row = database.all(`SELECT ${columns} FROM ${source} WHERE t.chain = ? AND t.hash = ?`, [
    chainId,
    hash.toLowerCase(),
  ])[0]
  return row ? readTransaction(row) : null
}

export function transfersOf(database: Database, chainId: number, hash: string): IndexedTransfer[] {
  return database
    .all('SELECT * FROM transfers WHERE chain = ? AND hash = ? ORDER BY logIndex', [chainId, hash])
    .map((row) => ({
      token: str(row, 'token'),
      sender: str(row, 'sender'),
      recipient: str(row, 'recipient'),
      amount: big(row, 'amount'),
      ...(row['tokenId'] !== null && { tokenId: str(row, 'tokenId') }),
    }))
}

/** Native currency that contracts moved in a transaction. */
export function internalsOf(database: Database, chainId: number, hash: string): IndexedTransfer[] {
  return database.all('SELECT * FROM internals WHERE chain = ? AND hash = ?', [chainId, hash]).map((row) => ({
    token: '',
    sender: str(row, 'sender'),
    recipient: str(row, 'recipient'),
    amount: big(row, 'amount'),
  }))
}

export function approvalsOf(database: Database, chainId: number, hash: string): IndexedApproval[] {
  return database
    .all('SELECT * FROM approvals WHERE chain = ? AND hash = ? ORDER BY logIndex', [chainId, hash])
    .map((row) => ({
      token: str(row, 'token'),
      owner: str(row, 'owner'),
      spender: str(row, 'spender'),
      amount: big(row, 'amount'),
    }))
}

/** Tokens whose transfers an address ever had a part in. */
export function tokensOf(database: Database, chainId: number, address: string): string[] {
  const owner = address.toLowerCase()
  return database
    .all('SELECT DISTINCT token FROM transfers WHERE chain = ? AND tokenId IS NULL AND (sender = ? OR recipient = ?)', [
      chainId,
      owner,
      owner,
    ])
    .map((row) => str(row, 'token'))
}

function readTransaction(row: Row): IndexedTransaction {
  return {
    hash: str(row, 'hash'),
    block: Number(row['block']),
    position: Number(row['position']),
    minedAt: Number(row['minedAt']),
    sender: str(row, 'sender'),
    recipient: row['recipient'] === null ? null : str(row, 'recipient'),
    amount: big(row, 'amount'),
    nonce: Number(row['nonce']),
    input: str(row, 'input'),
    created: row['created'] === null ? null : str(row, 'created'),
    failed: Number(row['failed']) === 1,
    fee: big(row, 'gasUsed') * big(row, 'gasPrice'),
  }
}

const str = (row: Row, column: string): string => String(row[column])
const big = (row: Row, column: string): bigint => BigInt(String(row[column]))

/** Pieces of collections that were ever sent to an address, the newest first; whether it still has them the chain knows. */
export const piecesSentTo = (
  database: Database,
  chainId: number,
  address: string,
): { token: string; tokenId: string }[] =>
  database
    .all(
      `SELECT token, tokenId, MAX(block) AS latest FROM transfers
       WHERE chain = ? AND recipient = ? AND tokenId IS NOT NULL GROUP BY token, tokenId ORDER BY latest DESC`,
      [chainId, address.toLowerCase()],
    )
    .map(({ token, tokenId }) => ({ token: String(token), tokenId: String(tokenId) }))
