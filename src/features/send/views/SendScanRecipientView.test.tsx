import { act, screen, waitFor } from '@testing-library/react'
import { renderWithStore, someEther } from '../../../../test/support/renderWithStore'
import { aDeferred } from '../../../../test/support/fakes'
import { goBack } from '../../../navigation'
import { receiverTyped } from '../sendSlice'
import { SendScanRecipientView } from './SendScanRecipientView'

const NOOR = '0x41c793ab5d20f1b86e4cd9027a13bb852fe07a5d'

/** A camera, and a browser that reads these codes one after the other. */
function filming(codes: readonly (string | undefined)[], getUserMedia?: () => Promise<unknown>) {
  const stop = jest.fn()
  const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop }] })
  const camera = jest.fn(getUserMedia ?? (async () => stream))
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera }, configurable: true })
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
  const test = renderWithStore(<SendScanRecipientView />, { tokens: [someEther()] })
  return { ...test, camera, stop, stream, typed: () => test.actions.filter(receiverTyped.match) }
}

afterEach(() => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true })
  Reflect.deleteProperty(globalThis, 'BarcodeDetector')
})

describe('SendScanRecipientView', () => {
  it('takes the first address it sees as if it had been typed, goes back and switches the camera off', async () => {
    const { camera, stop, typed, actions } = filming([undefined, 'https://shop.example', `ethereum:${NOOR}@1?value=5`])
    expect(screen.getByText('Point your camera at the QR code of an address.')).toBeTruthy()
    expect(await screen.findByText('This QR code has no address. Try another one.')).toBeTruthy()
    expect([typed(), stop.mock.calls]).toEqual([[], []])
    await waitFor(() => expect(actions).toContainEqual(goBack()))
    expect(typed().map(({ payload }) => payload.text)).toEqual([NOOR])
    expect(stop).toHaveBeenCalledTimes(1)
    expect(camera).toHaveBeenCalledWith({ video: { facingMode: 'environment' }, audio: false })
  })

  it('says so where there is no camera to use, and tries again', async () => {
    let isAllowed = false
    const { user, camera, typed } = filming([NOOR], async () => {
      if (!isAllowed) throw new DOMException('denied', 'NotAllowedError')
      return Object.assign(new MediaStream(), { getTracks: () => [] })
    })
    expect(await screen.findByText(/We can’t use your camera/)).toBeTruthy()
    isAllowed = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(typed()).toHaveLength(1))
    expect(camera).toHaveBeenCalledTimes(2)
  })

  it('films nobody who left', async () => {
    const { camera, stop, unmount } = filming([])
    await waitFor(() => expect(camera).toHaveBeenCalled())
    await act(async () => undefined)
    expect(stop).not.toHaveBeenCalled()
    unmount()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('films nobody who left while the browser asked', async () => {
    const asked = aDeferred<unknown>()
    const { camera, stop, stream, unmount } = filming([NOOR], () => asked.promise)
    await waitFor(() => expect(camera).toHaveBeenCalled())
    unmount()
    await act(async () => asked.resolve(stream))
    expect(stop).toHaveBeenCalledTimes(1)
  })
})
