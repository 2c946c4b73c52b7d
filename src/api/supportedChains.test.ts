import { aDeferred, aLogger, fakeHttp } from '../../test/support/fakes'
import type { ApiContext } from './apiContext'
import { createSupportedChains } from './supportedChains'

const PATH = '/v1/supported-chains'

function aQuestion(answers: Record<string, unknown>, parts: Partial<ApiContext> = {}) {
  const context: ApiContext = {
    apiUrl: 'https://api.example',
    explorerUrl: '',
    analyticsUrl: '',
    projectId: 'project',
    ...parts,
  }
  const http = fakeHttp(answers)
  return { http, context, chains: createSupportedChains({ http, context: () => context, logger: aLogger() }) }
}

describe('the networks the data API serves', () => {
  it('are asked for once, also by questions at the same time', async () => {
    const answer = aDeferred<unknown>()
    const { chains, http } = aQuestion({ [PATH]: () => answer.promise })
    const asking = Promise.all([chains.has('eip155:1'), chains.has('eip155:10')])
    answer.resolve({ http: ['eip155:1', 7, null], ws: [] })
    await expect(asking).resolves.toEqual([true, false])
    await expect(chains.has('eip155:1')).resolves.toBe(true)
    expect(http.requests).toHaveLength(1)
    expect(http.requests[0]?.query).toMatchObject({
      projectId: 'project',
      st: 'appkit',
      sv: expect.stringMatching(/^[a-z]+-[a-z]+-\d+\.\d+\.\d+$/),
    })
  })

  it.each([
    ['an empty list', { http: [] }],
    ['no list', {}],
    ['a text for a list', { http: 'eip155:1' }],
    ['null', null],
    ['nothing', undefined],
  ])('are none, and asked for again, while the answer is %s', async (_name, answer) => {
    const { chains, http } = aQuestion({ [PATH]: answer })
    await expect(chains.has('eip155:1')).resolves.toBe(false)
    http.answers[PATH] = { http: ['eip155:1'] }
    await expect(chains.has('eip155:1')).resolves.toBe(true)
    expect(http.requests).toHaveLength(2)
  })

  it('are known to who asks nobody once they were asked for, and not before', async () => {
    const { chains, http, context } = aQuestion({ [PATH]: { http: ['eip155:1'] } })
    expect(chains.isKnown('eip155:1')).toBe(false)
    expect(http.requests).toEqual([])
    await chains.has('eip155:10')
    expect([chains.isKnown('eip155:1'), chains.isKnown('eip155:10')]).toEqual([true, false])
    context.apiUrl = 'https://other.example'
    expect(chains.isKnown('eip155:1')).toBe(false)
  })

  it('are asked for with the page’s id at the relay, once there is one', async () => {
    const { chains, http } = aQuestion({ [PATH]: { http: ['eip155:1'] } }, { clientId: 'did:key:z6Mk' })
    await chains.has('eip155:1')
    expect(http.requests[0]?.query).toMatchObject({ clientId: 'did:key:z6Mk' })
  })

  it('are none when the question fails', async () => {
    const { chains, http } = aQuestion({})
    await expect(chains.has('eip155:1')).resolves.toBe(false)
    http.answers[PATH] = { http: ['eip155:1'] }
    await expect(chains.has('eip155:1')).resolves.toBe(true)
  })

  it.each([[{ projectId: undefined }], [{ apiUrl: '' }]])('are none without a call at %j', async (parts) => {
    const { chains, http } = aQuestion({ [PATH]: { http: ['eip155:1'] } }, parts)
    await expect(chains.has('eip155:1')).resolves.toBe(false)
    expect(http.requests).toEqual([])
  })

  it('are those of the service the host names now', async () => {
    const { chains, http, context } = aQuestion({ [PATH]: { http: ['eip155:1'] } })
    await chains.has('eip155:1')
    context.apiUrl = 'https://other.example'
    await chains.has('eip155:1')
    expect(http.requests.map(({ url }) => new URL(url).host)).toEqual(['api.example', 'other.example'])
  })
})

describe('the networks whose collectibles the data API knows', () => {
  it.each<[string, unknown, boolean]>([
    ['that are named', { http: ['eip155:1'], collectibles: ['eip155:1'] }, true],
    ['that are named and not served', { http: ['eip155:10'], collectibles: ['eip155:1'] }, false],
    ['of a service that names none', { http: ['eip155:1'], ws: [] }, false],
    ['of a service that names something else', { http: ['eip155:1'], collectibles: 'eip155:1' }, false],
  ])('are those %s', async (_what, answer, isKnown) => {
    const { chains, http } = aQuestion({ [PATH]: answer })
    await expect(chains.hasCollectibles('eip155:1')).resolves.toBe(isKnown)
    await chains.has('eip155:1')
    expect(http.requests).toHaveLength(1)
  })

  it('are none without a project', async () => {
    const { chains, http } = aQuestion(
      { [PATH]: { http: ['eip155:1'], collectibles: ['eip155:1'] } },
      { projectId: undefined },
    )
    await expect(chains.hasCollectibles('eip155:1')).resolves.toBe(false)
    expect(http.requests).toHaveLength(0)
  })
})
