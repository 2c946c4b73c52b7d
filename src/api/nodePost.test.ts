import { HttpError, WidgetError } from '../errors'
import type { HttpRequest } from './httpClient'
import { createNodePost } from './nodePost'

function anIndex(answers: Record<string, unknown>, rpcUrls = ['https://one.example/api/', 'https://two.example/api']) {
  const asked: HttpRequest[] = []
  const http = {
    request: async (request: HttpRequest) => {
      asked.push(request)
      const answer = answers[new URL(request.url).host]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { asked, post: createNodePost({ http, rpcUrls }) }
}

describe('handing a text over', () => {
  it('is done once, as it is', async () => {
    const { post, asked } = anIndex({ 'one.example': 'id' })
    await expect(post('/tx', '0200')).resolves.toBe('id')
    expect(asked).toMatchObject([{ method: 'POST', url: 'https://one.example/api/tx', text: '0200' }])
  })

  it('goes to the next one only where the first certainly took nothing', async () => {
    const turnedAway = anIndex({ 'one.example': new HttpError({ status: 429 }), 'two.example': 'id' })
    await expect(turnedAway.post('/tx', '0200')).resolves.toBe('id')
    const silent = anIndex({ 'one.example': new WidgetError('TIMEOUT', { host: 'one.example' }), 'two.example': 'id' })
    await expect(silent.post('/tx', '0200')).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(silent.asked).toHaveLength(1)
  })

  it('needs an address', async () => {
    await expect(anIndex({}, []).post('/tx', '0200')).rejects.toMatchObject({ code: 'NO_RPC_URL' })
  })
})
