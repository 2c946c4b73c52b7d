import { scanRecipient } from './scanRecipient'

const NOOR = '0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d'

/** A camera, and a browser that reads these codes one after the other. */
function filming(codes: readonly (string | undefined)[]) {
  const stop = jest.fn()
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => stream },
    configurable: true,
  })
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  const left = [...codes]
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => {
      const code = left.shift()
      return code === undefined ? [] : [{ rawValue: code }]
    }
  }
  Object.assign(globalThis, { BarcodeDetector })
  const end = new AbortController()
  return { stop, end, scan: () => scanRecipient(document.createElement('video'), end.signal) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

it('gives the recipient of the first code that has one, and switches the camera off', async () => {
  const { stop, scan } = filming([undefined, 'https://shop.example', `ethereum:${NOOR}@1?value=5`])
  const found = scan()
  await jest.advanceTimersByTimeAsync(299)
  expect(stop).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  expect(await found).toBe(NOOR)
  expect(stop).toHaveBeenCalledTimes(1)
})

it('gives none once it is ended, with the camera off at once', async () => {
  const { stop, scan, end } = filming([])
  const found = scan()
  await jest.advanceTimersByTimeAsync(200)
  end.abort()
  expect(stop).toHaveBeenCalledTimes(1)
  expect(await found).toBeUndefined()
})

it('rejects with what the browser says where there is no camera', async () => {
  const { scan } = filming([])
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
    configurable: true,
  })
  await expect(scan()).rejects.toMatchObject({ name: 'NotAllowedError' })
})
