// What the sandbox's program runs in a test: starts the guide's app, runs its sample for Puppeteer, says how that went,
// and waits to be ended; then it ends with 7.
import { spawn } from 'node:child_process'
import { once } from 'node:events'

const app = spawn(process.execPath, ['app/server.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] })
process.once('SIGTERM', () => {
  app.kill()
  process.exit(7)
})
const appUrl = `http://localhost:${process.env.PORT}`
const isUp = () =>
  fetch(appUrl).then(
    ({ ok }) => ok,
    () => false,
  )
while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 20))

const sample = spawn(process.execPath, ['puppeteer.mjs'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, APP_URL: appUrl },
})
const [code] = await once(sample, 'exit')
console.log(JSON.stringify({ puppeteer: code, url: process.env.WALLET_SANDBOX_URL }))
setInterval(() => undefined, 1_000)
