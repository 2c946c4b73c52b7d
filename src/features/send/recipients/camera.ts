/** Whether the browser has cameras to ask for; pages that are not secure have none. */
export const hasCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === 'function'

/**
 * Shows what the camera sees, the one behind a phone where there are two, and gives back the way to switch it off.
 * @throws what the browser says where there is no camera or the visitor does not want it
 */
export async function showCamera(video: HTMLVideoElement, isWanted: () => boolean): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  const stop = (): void => stream.getTracks().forEach((track) => track.stop())
  // Who left while the browser asked is not filmed.
  if (!isWanted()) {
    stop()
    return stop
  }
  try {
    video.srcObject = stream
    await video.play()
  } catch (error) {
    stop()
    throw error
  }
  return stop
}
