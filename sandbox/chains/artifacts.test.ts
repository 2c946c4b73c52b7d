import { join } from 'node:path'
import { projectRoot } from '../root'
import { readArtifact } from './artifacts'
import { hashContractSources, readContractSources, readToolVersions } from './contractSources'

describe('contract artifacts', () => {
  const sources = readContractSources(join(projectRoot, 'sandbox/chains/contracts'))
  const hash = hashContractSources(sources, readToolVersions(projectRoot))

  it.each([
    'SandboxToken',
    'OldTether',
    'NameRegistry',
    'NameResolver',
    'BatchAccount',
    'SwapRouter',
    'Thief',
    'SandboxCollectible',
    'SandboxEditions',
    'AllowanceTransfer',
    'ManyCalls',
  ] as const)('%s is compiled from the present sources', (name) => {
    const upToDate = readArtifact(name).sourceHash === hash
    expect(
      upToDate ? 'up to date' : `The artifact of ${name} is stale: run npm run contracts and commit what it writes.`,
    ).toBe('up to date')
  })

  it('has another hash as soon as one character of a source changes', () => {
    const [name] = Object.keys(sources)
    const changed = { ...sources, [String(name)]: { content: `${sources[String(name)]?.content} ` } }
    expect(hashContractSources(changed, readToolVersions(projectRoot))).not.toBe(hash)
  })
})
