import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../http/exchange'
import { projectRoot } from '../../root'

/**
 * The contract that makes contracts at addresses known before (CREATE2); every local chain has it at this address, as
 * most public ones.
 */
export const accountFactory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** What a smart account is made of, before its owner's address is added. */
export function smartAccountCode(): string {
  const value: unknown = JSON.parse(
    readFileSync(join(projectRoot, 'sandbox/auth/smartAccount/SmartAccount.json'), 'utf8'),
  )
  if (!isRecord(value) || typeof value['bytecode'] !== 'string')
    throw new Error('The artifact SmartAccount is damaged; run its compile.mjs')
  return value['bytecode']
}
