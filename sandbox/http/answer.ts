/** What a handler gives back. The server writes it; the fault layer may change it first. */
export type Answer = {
  status: number
  type: string
  body: string | Buffer
  headers?: Record<string, string>
}

export const json = (value: unknown, status = 200, headers?: Record<string, string>): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
  headers,
})

export const text = (body: string, status = 200): Answer => ({ status, type: 'text/plain; charset=utf-8', body })

export const html = (body: string, headers?: Record<string, string>): Answer => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  body,
  headers,
})

export const svg = (body: string): Answer => ({
  status: 200,
  type: 'image/svg+xml',
  body,
  // A picture opened on its own must not be able to run anything either.
  headers: {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'cache-control': 'public, max-age=600',
  },
})

export const notFound = (): Answer =>
  json({ status: 'FAILED', reasons: [{ field: 'path', description: 'Not found' }] }, 404)
