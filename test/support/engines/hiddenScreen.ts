import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A screen that nobody sees, for a browser that must have one. */
export async function openHiddenScreen(path: string): Promise<{ display: string; close(): Promise<void> }> {
  const child = spawn(path, ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const stopWithUs = (): void => void child.kill()
  process.once('exit', stopWithUs)
  // It says its number as soon as programs may come.
  const [number] = (await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`${path} ended`))),
  ])) as [Buffer]
  return {
    display: `:${String(number).trim()}`,
    async close() {
      process.off('exit', stopWithUs)
      child.kill()
      await ended
    },
  }
}
