import { createCore, type LoginAnswer } from 'wallet-widget/core'

/** An element of yours that is at least 360 by 480 px, stays in the document, and is seen while the wallet asks in it. */
const loginPlace = document.querySelector<HTMLElement>('#wallet-frame') ?? document.body
const wallet = await createCore({ projectId: 'YOUR_PROJECT_ID', networks: ['eip155:1'], loginPlace })

// The wallet asks there: show the place, and hide it behind you otherwise.
wallet.subscribe(() => loginPlace.classList.toggle('asks', wallet.login?.state.asked !== null))

/** The visitor sent off their address, or the code that was mailed; `code` asks for it. */
export async function logIn(address: string, code: () => Promise<string>): Promise<string> {
  const { login } = wallet
  if (!login) return 'nobody logs in here'
  let answer: LoginAnswer = await login.email(address)
  // The wallet does not know this browser: they press the link in the mail first.
  if (answer.step === 'device') answer = await login.next()
  if (answer.step === 'code') answer = await login.confirmCode(await code())
  return answer.problem ?? 'logged in'
}

/** A button of yours for Google. Nothing is waited for before the call: the window opens in the press itself. */
export const handlePress = (): Promise<LoginAnswer> | undefined => wallet.login?.social('google', 'Opening Google…')
