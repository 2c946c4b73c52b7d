import { aLogger, fakeHttp } from '../../test/support/fakes'
import { createAnalyticsSwitch } from './analyticsSwitch'
import type { ApiContext } from './apiContext'

function aSwitch(answers: Record<string, unknown>, parts: Partial<ApiContext> = {}) {
  const http = fakeHttp(answers)
  const context: ApiContext = {
    apiUrl: '',
    explorerUrl: 'https://explorer.example',
    analyticsUrl: '',
    projectId: 'project',
    ...parts,
  }
  return { http, context, analytics: createAnalyticsSwitch({ http, context: () => context, logger: aLogger() }) }
}

describe('the analytics switch', () => {
  it.each([
    [{ isAnalyticsEnabled: true }, true],
    [{ isAnalyticsEnabled: false }, false],
    [{ isAnalyticsEnabled: 'true' }, false],
    [{}, false],
    [null, false],
    ['true', false],
    [undefined, false],
  ])('reads %j as %p', async (answer, isOn) => {
    await expect(aSwitch({ '/getAnalyticsConfig': answer }).analytics.isOn()).resolves.toBe(isOn)
  })

  it('is asked once, and off when the question fails', async () => {
    const { analytics, http } = aSwitch({})
    await expect(Promise.all([analytics.isOn(), analytics.isOn()])).resolves.toEqual([false, false])
    expect(http.requests).toHaveLength(1)
    expect(http.requests[0]).toMatchObject({
      method: 'GET',
      url: 'https://explorer.example/getAnalyticsConfig',
      query: { projectId: 'project', st: 'appkit' },
    })
    expect(analytics.isOriginRefused).toBe(false)
  })

  it('is asked again of another service', async () => {
    const parts = { explorerUrl: 'https://one.example' }
    const { analytics, http, context } = aSwitch({ '/getAnalyticsConfig': { isAnalyticsEnabled: true } }, parts)
    await analytics.isOn()
    context.explorerUrl = 'https://two.example'
    await analytics.isOn()
    expect(http.requests.map(({ url }) => new URL(url).host)).toEqual(['one.example', 'two.example'])
  })

  it.each([[{ projectId: undefined }], [{ explorerUrl: '' }]])('is off without a question at %j', async (parts) => {
    const { analytics, http } = aSwitch({ '/getAnalyticsConfig': { isAnalyticsEnabled: true } }, parts)
    await expect(analytics.isOn()).resolves.toBe(false)
    expect(http.requests).toEqual([])
  })
})
