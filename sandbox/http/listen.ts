import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Listening = { port: number; close: () => Promise<void> }

const FREE_PORT_ATTEMPTS = 5

/**
 * Listens on 127.0.0.1 and, where the machine has it, on ::1, so that `localhost` works however a browser resolves it.
 * Port 0 picks a free one. Throws a plain sentence when the port is taken.
 */
export async function listenOnLoopback(create: () => Server, port: number): Promise<Listening> {
  for (let attempt = 1; ; attempt += 1) {
    const first = create()
    const chosen = await listen(first, '127.0.0.1', port)
    const second = create()
    try {
      await listen(second, '::1', chosen)
      return { port: chosen, close: () => closeAll([first, second]) }
    } catch (problem) {
      if (!isTaken(problem)) return { port: chosen, close: () => closeAll([first]) }
      await closeAll([first])
      if (port !== 0 || attempt >= FREE_PORT_ATTEMPTS) throw takenError(chosen, problem)
    }
  }
}

async function listen(server: Server, host: string, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (problem) =>
      reject(isTaken(problem) && host === '127.0.0.1' ? takenError(port, problem) : problem),
    )
    server.listen({ host, port, exclusive: true }, resolve)
  })
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

const isTaken = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === 'EADDRINUSE'

const takenError = (port: number, cause: unknown): Error =>
  Object.assign(
    new Error(`Port ${port} is already in use. Stop what runs there, or choose another; 0 picks a free one.`, {
      cause,
    }),
    {
      code: 'EADDRINUSE',
    },
  )

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    ),
  )
}
