import { aDeferred, settle } from '../../../test/support/fakes'
import { limitDomainCheck } from './domainCheck'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const CHECK = { id: 'hash', decryptedId: 'hash' }

/** A client whose check ends with `vouch` and whose way to the relay opens with `open`. */
function aCore(vouch: () => Promise<string>, open: () => Promise<void> = async () => undefined) {
  const asked: unknown[] = []
  const core = {
    verify: {
      register(check: unknown) {
        asked.push(check)
        return vouch()
      },
    },
    relayer: { toEstablishConnection: open },
    pairing: {},
  }
  const wanted = (isWanted: boolean) => {
    limitDomainCheck(core as unknown as Parameters<typeof limitDomainCheck>[0], isWanted)
    return core.verify.register(CHECK)
  }
  return { core, asked, wanted }
}

const never = (): Promise<never> => new Promise(() => undefined)

describe('the check of the site’s domain', () => {
  it('is not made where it is not wanted', async () => {
    const { wanted, asked } = aCore(async () => 'attestation')
    await expect(wanted(false)).resolves.toBe('')
    expect(asked).toEqual([])
  })

  it('goes with the request it is made for, and runs beside the opening of the way to the relay', async () => {
    const [vouched, opened] = [aDeferred<string>(), aDeferred<void>()]
    const { wanted, core } = aCore(
      () => vouched.promise,
      () => opened.promise,
    )
    let attestation: string | undefined
    void wanted(true).then((given) => (attestation = given))
    vouched.resolve('attestation')
    await settle()
    expect(attestation).toBeUndefined()
    opened.resolve()
    await settle()
    expect(attestation).toBe('attestation')
    await expect(core.verify.register(CHECK)).resolves.toBe('attestation')
  })

  it('holds a request back for 999 ms, not for a second, and no later one', async () => {
    const { wanted, core, asked } = aCore(never)
    let isOver = false
    void wanted(true).then(() => (isOver = true))
    await jest.advanceTimersByTimeAsync(999)
    expect(isOver).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
    await expect(core.verify.register(CHECK)).resolves.toBe('')
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['answers nothing', async () => ''],
    ['is blocked', () => Promise.reject(new Error('blocked'))],
  ])('is not made again where the service %s', async (_what, vouch) => {
    const { wanted, core, asked } = aCore(vouch)
    await expect(wanted(true)).resolves.toBe('')
    await expect(core.verify.register(CHECK)).resolves.toBe('')
    expect(asked).toHaveLength(1)
  })

  it('leaves it to the request to say that the relay is not there', async () => {
    await expect(
      aCore(
        async () => 'attestation',
        () => Promise.reject(new Error('offline')),
      ).wanted(true),
    ).resolves.toBe('attestation')
  })
})
