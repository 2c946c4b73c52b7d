import { WidgetError } from '../errors'
import type { HttpRequest } from './httpClient'
import { createNodeGet } from './nodeGet'

function anIndex(answers: Record<string, unknown>, rpcUrls = ['https://one.example/api/', 'https://two.example/api']) {
  const asked: string[] = []
  const http = {
    request: async ({ url, method }: HttpRequest) => {
      asked.push(`${method} ${url}`)
      const answer = answers[new URL(url).host]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  return { asked, get: createNodeGet({ http, rpcUrls }) }
}

describe('asking an index', () => {
  it('takes the first answer', async () => {
    const { get, asked } = anIndex({ 'one.example': [1] })
    await expect(get('/address/a/utxo')).resolves.toEqual([1])
    expect(asked).toEqual(['GET https://one.example/api/address/a/utxo'])
  })

  it('asks the next one when one does not answer', async () => {
    const { get } = anIndex({ 'one.example': new WidgetError('NETWORK', { host: 'one.example' }), 'two.example': [2] })
    await expect(get('/x')).resolves.toEqual([2])
  })

  it('asks nobody else once it was cancelled', async () => {
    const { get, asked } = anIndex({ 'one.example': new WidgetError('CANCELLED') })
    await expect(get('/x')).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(asked).toHaveLength(1)
  })

  it('keeps every slash but the last one of an address', async () => {
    const { get, asked } = anIndex({ 'one.example': 1 }, ['https://one.example/a/b/'])
    await get('/x/')
    expect(asked).toEqual(['GET https://one.example/a/b/x/'])
  })

  it('asks first who answered the last time', async () => {
    const answers: Record<string, unknown> = {
      'one.example': new WidgetError('NETWORK', { host: 'a' }),
      'two.example': 2,
    }
    const { get, asked } = anIndex(answers)
    await get('/x')
    await get('/y')
    expect(asked.map((call) => call.slice(12))).toEqual(['one.example/api/x', 'two.example/api/x', 'two.example/api/y'])
  })

  it('says that there is nobody to ask', async () => {
    await expect(anIndex({}, []).get('/x')).rejects.toMatchObject({ code: 'NO_RPC_URL' })
  })
})
