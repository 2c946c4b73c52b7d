// The pages that `npm run api` writes say what the build and the sources say. Not here: that the manifest and the typings
// are right (manifest, publicSurface, deliveryTypes).
import { readFileSync } from 'node:fs'
import { errorPage } from '../scripts/lib/apiReference/errorPage.mjs'
import { apiReference } from '../scripts/lib/apiReference/writeApiReference.mjs'
import { argumentTexts, errorTexts, flowTexts, pairingTexts } from '../src/errors'
import { errorFacts } from '../src/errors/facts/errorFacts'
import { tableBy } from './support/docs/tables'

describe('the page of the public interface', () => {
  it('is what `npm run api` writes', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiReference())
  })

  it('holds every tag, with its attributes and events, and every exported name', () => {
    const page = apiReference()
    for (const head of [
      '`<wallet-widget>`',
      '`<wallet-connect-button>`',
      '### Attributes',
      '### Events',
      '### Methods',
    ])
      expect(page).toContain(head)
    expect(page).toContain('| `project-id` | `projectId` | `string` |')
    expect(page).toContain('### `ErrorCode`')
  })
})

describe('the page of errors', () => {
  const texts: Record<string, string> = { ...errorTexts, ...argumentTexts, ...flowTexts, ...pairingTexts }

  it('is what `npm run api` writes of the list of codes and their facts', () => {
    expect(readFileSync('docs/errors.md', 'utf8')).toBe(errorPage(texts, errorFacts))
  })

  it('has one row for each code, in order: its message, when it occurs, who can cure it, and whether to try again', () => {
    expect(tableBy('docs/errors.md', 'Code').rows.map(([code, message]) => [code, message])).toEqual(
      Object.keys(texts)
        .map((key) => key.replace('error.', ''))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .map((code) => [`\`${code}\``, texts[`error.${code}`]]),
    )
    expect(
      errorPage(
        { 'error.LATER': 'Wait', 'error.DONE': 'Done' },
        {
          LATER: { when: 'It is early', curedBy: 'wallet', again: 'later' },
          DONE: { when: 'It is late', curedBy: 'nobody', again: 'no' },
        },
      )
        .split('\n')
        .slice(-3),
    ).toEqual([
      '| `DONE` | Done | It is late | nobody: it is an answer | no |',
      '| `LATER` | Wait | It is early | wallet | later |',
      '',
    ])
  })

  it('says of each more than a word', () => {
    expect(Object.entries(errorFacts).filter(([, { when }]) => when.length <= 10)).toEqual([])
  })
})
