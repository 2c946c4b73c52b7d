import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { hashContractSources, readContractSources, readToolVersions } from '../../chains/contractSources'
import { projectRoot } from '../../root'

describe('smart account', () => {
  it('is compiled from its source as it is now', () => {
    const folder = join(projectRoot, 'sandbox/auth/smartAccount')
    const artifact: unknown = JSON.parse(readFileSync(join(folder, 'SmartAccount.json'), 'utf8'))
    expect(artifact).toMatchObject({
      sourceHash: hashContractSources(readContractSources(folder), readToolVersions(projectRoot)),
    })
  })
})
