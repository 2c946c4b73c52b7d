import { isRecord } from '../../wallet/browser/guards'

export type Answered = Record<string, unknown>

/** Asks the wallet's server. Throws an `Error` with the server's words. */
export async function askServer(path: string, body: Answered = {}, token: string | null = null): Promise<Answered> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    ...(token !== null && { authorization: `Bearer ${token}` }),
  }
  const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => null,
  )
  const answer: unknown = await response?.json().catch(() => null)
  if (!response || !isRecord(answer)) throw new Error('The wallet cannot be reached. Try again.')
  if (!response.ok)
    throw new Error(
      typeof answer['message'] === 'string' ? answer['message'] : 'The wallet cannot do this now. Try again.',
    )
  return answer
}
