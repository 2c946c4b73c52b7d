import { wait } from '../../../lib/wait'
import { showCamera } from './camera'
import { createCodeReader } from './codeReader'
import { readScanned } from './readScanned'

/** Time between two looks: a hand holds still for longer, and a slow phone stays cool. */
const LOOK_EVERY_MS = 150

/**
 * Films and looks for a code, until `onText` takes its text or the signal ends it; then the camera is off.
 * @throws where there is no reader or no camera, or the visitor does not want it
 */
export async function scanCode(
  video: HTMLVideoElement,
  onText: (text: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  // The reader first: a camera is not on for one that does not load.
  const read = await createCodeReader()
  if (signal.aborted) return
  const stop = await showCamera(video, () => !signal.aborted)
  // It is off again where nobody wants it any more.
  if (signal.aborted) return
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      const text = await read(video).catch(() => undefined)
      if (signal.aborted || (text !== undefined && onText(text))) return
      await wait(LOOK_EVERY_MS, signal)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    if (!signal.aborted) stop()
  }
}

/** The recipient in the first code that has one; `undefined` once the signal ended it. @throws as `scanCode` */
export async function scanRecipient(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  let found: string | undefined
  await scanCode(video, (text) => (found = readScanned(text)) !== undefined, signal)
  return found
}
