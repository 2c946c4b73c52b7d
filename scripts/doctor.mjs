/**
 * Tries what the widget uses on a page, from this machine and in the name of that page: its nodes, services and policy.
 * Says in one screen what fails for visitors, and what to do about it.
 *
 *   npm run doctor -- --page https://shop.example/     a page, opened in a Chromium of this machine
 *   npm run doctor -- --config doctor.json             a page that cannot be opened from here (docs/doctor.md)
 */
import { register } from 'tsx/esm/api'
import { ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
register()
const { runDoctor } = await import('./doctor/runDoctor.ts')
process.exitCode = await runDoctor(process.argv.slice(2), console.log)
