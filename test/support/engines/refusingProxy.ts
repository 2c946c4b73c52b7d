import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RefusingProxy = {
  /** `host:port` for a browser's settings. */
  address: string
  /** What was asked of other hosts since it was read last. */
  takeRequests(): string[]
  stop(): Promise<void>
}

/**
 * A proxy which lets nothing out and remembers who was asked for. Browsers are told to go to this machine without it.
 */
export async function startRefusingProxy(): Promise<RefusingProxy> {
  let requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(403).end()
  })
  server.on('connect', (request, socket) => {
    requests.push(`CONNECT ${request.url}`)
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    takeRequests() {
      const taken = requests
      requests = []
      return taken
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
