/** The only file that knows which SQL engine is used: node:sqlite can take its place once Node 22 is the floor. */
import sqlite from 'node-sqlite3-wasm'

type SqlValue = string | number | bigint | null
export type Row = Record<string, unknown>

export type Database = {
  exec: (sql: string) => void
  run: (sql: string, values?: SqlValue[]) => void
  all: (sql: string, values?: SqlValue[]) => Row[]
  /** All or nothing. */
  transaction: (work: () => void) => void
  close: () => void
}

/** Opens an empty database in memory. */
export function openDatabase(): Database {
  const engine = new sqlite.Database(':memory:')
  const database: Database = {
    exec: (sql) => engine.exec(sql),
    run: (sql, values = []) => void engine.run(sql, values),
    all: (sql, values = []) => engine.all(sql, values),
    transaction: (work) => {
      engine.exec('BEGIN')
      try {
        work()
        engine.exec('COMMIT')
      } catch (problem) {
        engine.exec('ROLLBACK')
        throw problem
      }
    },
    close: () => engine.close(),
  }
  return database
}
