import type { Page } from 'playwright-core'

/** How many times as slow as it is a machine computes for a slow visitor (`npm run bench -- --slowdown=N`). */
export const SLOWDOWN = Number(process.env['BENCH_SLOWDOWN'] ?? 4)

/** Lets a page compute so many times as slowly. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
