// The page of the public interface says what the build says. Not here: that the manifest and the typings are right
// (manifest, publicSurface, deliveryTypes).
import { readFileSync } from 'node:fs'
import { apiReference } from '../scripts/lib/apiReference/writeApiReference.mjs'

it('is what `npm run api` writes', () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(apiReference())
})

it('holds every tag, with its attributes and events, and every exported name', () => {
  const page = apiReference()
  for (const head of ['`<wallet-widget>`', '`<wallet-connect-button>`', '### Attributes', '### Events', '### Methods'])
    expect(page).toContain(head)
  expect(page).toContain('| `project-id` | `projectId` | `string` |')
  expect(page).toContain('### `ErrorCode`')
})
