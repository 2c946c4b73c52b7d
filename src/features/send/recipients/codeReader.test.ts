import { encode } from 'uqr'
import { createCodeReader } from './codeReader'

const ADDRESS = '0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d'
const MODULE = 6
const video = { videoWidth: 640, videoHeight: 480 } as HTMLVideoElement

/** A picture of 640 x 480 with the code in it, or without one. */
function drawn(text: string | null): ImageData {
  const data = new Uint8ClampedArray(640 * 480 * 4).fill(255)
  const code = text === null ? [] : encode(text, { border: 4 }).data
  for (const [row, modules] of code.entries())
    for (const [column, isDark] of modules.entries())
      for (let pixel = 0; isDark && pixel < MODULE * MODULE; pixel++) {
        const x = 40 + column * MODULE + (pixel % MODULE)
        const y = 40 + row * MODULE + Math.floor(pixel / MODULE)
        data.fill(0, (y * 640 + x) * 4, (y * 640 + x) * 4 + 3)
      }
  return { width: 640, height: 480, data, colorSpace: 'srgb' }
}

const cameraSees = (text: string | null) =>
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
    getImageData: () => drawn(text),
  } as never)

afterEach(() => void Reflect.deleteProperty(globalThis, 'BarcodeDetector'))

describe('a code before the camera', () => {
  it('is read where the browser reads none itself', async () => {
    cameraSees(ADDRESS)
    expect(await (await createCodeReader())(video)).toBe(ADDRESS)
  })

  it('is nothing while there is none, or no picture yet', async () => {
    cameraSees(null)
    const read = await createCodeReader()
    expect(await read(video)).toBeUndefined()
    expect(await read({ videoWidth: 0, videoHeight: 0 } as HTMLVideoElement)).toBeUndefined()
  })

  it.each([
    ['the browser, which can', ['qr_code', 'ean_13'], 'native'],
    ['us, for the browser only reads others', ['ean_13'], ADDRESS],
  ])('is read by %s', async (_who, formats, text) => {
    cameraSees(ADDRESS)
    class BarcodeDetector {
      static getSupportedFormats = async () => formats
      detect = async () => [{ rawValue: 'native' }]
    }
    Object.assign(globalThis, { BarcodeDetector })
    expect(await (await createCodeReader())(video)).toBe(text)
  })

  it('is read by us where the browser’s own reader is broken', async () => {
    cameraSees(ADDRESS)
    class BarcodeDetector {
      static getSupportedFormats = () => Promise.reject(new Error('no service'))
      detect = async () => [{ rawValue: 'native' }]
    }
    Object.assign(globalThis, { BarcodeDetector })
    expect(await (await createCodeReader())(video)).toBe(ADDRESS)
  })

  it('that the browser does not find is none', async () => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => []
    }
    Object.assign(globalThis, { BarcodeDetector })
    expect(await (await createCodeReader())(video)).toBeUndefined()
  })
})
