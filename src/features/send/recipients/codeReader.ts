import { isRecord } from '../../../lib/isRecord'
import { makeElement } from '../../../lib/pageDocument'

/** Looks for a QR code in the present picture of a video and gives its text; `undefined` while there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | undefined>

/** The longer side a picture is looked at with, in pixels: a code that fills a third of it has five for each module. */
const LONGEST_SIDE = 720
const FORMAT = 'qr_code'

/** The browser's own reader (Shape Detection API), as far as it is used. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly unknown[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

const isDetectorClass = (value: unknown): value is DetectorClass =>
  typeof value === 'function' && 'getSupportedFormats' in value

async function createNativeReader(): Promise<CodeReader | undefined> {
  const DetectorOf: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  // Some browsers have the class and nothing that reads codes behind it.
  if (!isDetectorClass(DetectorOf) || !(await DetectorOf.getSupportedFormats()).includes(FORMAT)) return undefined
  const detector = new DetectorOf({ formats: [FORMAT] })
  return async (video) => {
    const [code] = await detector.detect(video)
    return isRecord(code) && typeof code.rawValue === 'string' ? code.rawValue : undefined
  }
}

async function createOwnReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = makeElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (!context || videoWidth === 0 || videoHeight === 0) return undefined
    const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight))
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)]
    canvas.width = width
    canvas.height = height
    context.drawImage(video, 0, 0, width, height)
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data })
    } catch {
      // No code in this picture, or one that cannot be read yet: the next one may show it.
      return undefined
    }
  }
}

/** The browser's own reader, else one that is loaded now. @throws where that cannot be loaded */
export async function createCodeReader(): Promise<CodeReader> {
  const native = await createNativeReader().catch(() => undefined)
  return native ?? createOwnReader()
}
