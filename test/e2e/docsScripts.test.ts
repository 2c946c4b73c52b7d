// The scripts and style sheets of the guides, run in a page as they stand; those of one guide share a page, each with a
// widget of its own. That every sample has a check is in docs; samples that are whole pages are in docsPages.
import { openView, propertyOf } from '../support/docs/checks/steps'
import { scriptChecks } from '../support/docs/checks/scriptChecks'
import { guides } from '../support/docs/guides'
import { linksOf } from '../support/docs/links'
import { openBench } from '../support/docs/scriptBench'
import { codesIn, tableBy } from '../support/docs/tables'
import { sandboxUrl } from '../support/sandbox'

it.each(Object.entries(scriptChecks))('%s', async (_guide, checks) => {
  const bench = await openBench({ name: 'MetaMask', rdns: 'io.metamask' })
  for (const { of, run } of checks) {
    await bench.fresh()
    await run(bench).catch((cause: unknown) => {
      throw new Error(`${of.join(', ')}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    })
  }
})

it('opens every view of the guide of methods, before or after connecting as it says', async () => {
  const bench = await openBench()
  await bench.fresh()
  const views = tableBy('docs/methods.md', 'View').rows.map(([view, , isForConnected]) => ({
    view: codesIn(view)[0] ?? '',
    isForConnected,
  }))
  const before = views.filter(({ isForConnected }) => isForConnected === 'no')
  expect(before.length).toBeGreaterThan(2)
  expect(views.length - before.length).toBeGreaterThan(5)
  for (const { view } of before) {
    await openView(bench, view)
    expect(await propertyOf(bench, 'view')).toBe(view)
  }
  await openView(bench, 'Connect')
  await bench.dialog.getByRole('button', { name: bench.wallet.name }).click()
  await bench.dialog.waitFor({ state: 'hidden' })
  for (const { view } of views.filter(({ isForConnected }) => isForConnected === 'yes')) {
    await openView(bench, view)
    expect(await propertyOf(bench, 'view')).toBe(view)
    await bench.dialog.getByRole('heading').first().waitFor()
  }
})

it('finds every page of the sandbox that the guides name', async () => {
  const paths = guides
    .flatMap(linksOf)
    .flatMap(({ target }) => /^http:\/\/localhost:4173(\/.*)$/.exec(target)?.[1] ?? [])
  expect(paths.length).toBeGreaterThan(0)
  for (const path of paths) expect([path, (await fetch(sandboxUrl() + path)).status]).toEqual([path, 200])
})
