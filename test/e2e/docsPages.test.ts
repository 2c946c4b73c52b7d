// Every sample of the guides that is a whole page or a component, opened in the browser as it stands: what its guide
// promises of it happens, and nothing is complained of in the console. That every sample has a check, and that
// components are the files of the host apps, is in docs; scripts and styles are in docsScripts.
import { pageChecks } from '../support/docs/checks/pageChecks'
import { worldChecks } from '../support/docs/checks/worldChecks'
import { takeComplaints } from '../support/docs/openGuidePage'

it.each([...pageChecks, ...worldChecks].map(({ of, run }) => [of.join(', '), run] as const))(
  '%s',
  async (_samples, run) => {
    takeComplaints()
    await run()
    expect(takeComplaints()).toEqual([])
  },
)
