import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'

const HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Empty</title><link rel="icon" href="data:,"></head>
<body><button type="button">Open</button><script type="module" src="/empty-react/emptyPage.js"></script></body></html>`

/** Serves the empty React page, built by the bench script, under the sandbox's origin. */
export async function serveEmptyPage(context: BrowserContext, origin: string): Promise<void> {
  const folder = process.env['BENCH_FLOORS']
  if (!folder) throw new Error('Run this with `npm run bench`.')
  const files = new Map(
    readdirSync(folder).map((name) => [`/empty-react/${name}`, readFileSync(join(folder, name), 'utf8')]),
  )
  await context.route(`${origin}/empty-react.html`, (route) => route.fulfill({ contentType: 'text/html', body: HTML }))
  await context.route(`${origin}/empty-react/*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: files.get(new URL(route.request().url()).pathname) ?? '' }),
  )
}
