import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { spokenTree, treeText } from './accessibilityTree'
import { eventually } from './eventually'

const FOLDER = join(process.cwd(), 'test', 'spoken')
const SETTLED_MS = 3_000

/** Whether the files are to be written instead of compared: `UPDATE_SPOKEN=1`, then read what changed. */
export const isUpdating = process.env['UPDATE_SPOKEN'] === '1'

/** What a screen reader is told in a scene, as a file that a person can read. */
const fileOf = (scene: string): string => join(FOLDER, `${scene}.txt`)

/**
 * Waits until the dialog tells assistive technology what the scene's file says, and fails with the difference if it
 * does not.
 */
export async function expectSpoken(session: CDPSession, scene: string): Promise<void> {
  if (isUpdating) {
    // Whoever brings the files up to date waits; the tests wait for what is written here.
    await new Promise((resolve) => setTimeout(resolve, SETTLED_MS))
    writeFileSync(fileOf(scene), `${treeText(await spokenTree(session))}\n`)
    return
  }
  const wanted = readFileSync(fileOf(scene), 'utf8').trimEnd()
  await eventually(async () => expect(treeText(await spokenTree(session))).toBe(wanted))
}
