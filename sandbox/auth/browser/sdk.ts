/** The embedded wallet, in a frame of a page: it answers that page alone, and shows itself only to ask. */
import { isAuthConfig } from '../authConfigType'
import { type AnswerParts, answers } from './answers'
import { AppLink } from './appLink'
import { ApprovalDesk } from './approvalDesk'
import { EmbeddedWallet } from './embeddedWallet'
import { deviceOf } from './deviceId'
import { openFrameStorage } from './frameStorage'
import { LoginFlows } from './loginFlows'
import { askServer } from './serverApi'

let siteName: string | null = null
const prepared = Promise.all([askServer('config'), openFrameStorage()])
let parts: Promise<AnswerParts> | null = null

const link = new AppLink(async ({ name, payload }, appOrigin) => {
  parts ??= open(appOrigin)
  return answers[name](await parts, payload)
})

prepared.then(
  ([config]) => config['isNeverReady'] !== true && link.announceReady(),
  (problem: unknown) => console.error('The embedded wallet could not start:', problem),
)

/** The wallet for the page that spoke first, with the login this browser keeps for it. */
async function open(appOrigin: string): Promise<AnswerParts> {
  const [config, storage] = await prepared
  if (!isAuthConfig(config)) throw new Error('The wallet cannot be reached. Try again.')
  const wallet = new EmbeddedWallet({
    config,
    storage,
    appOrigin,
    approvals: new ApprovalDesk(() => siteName),
    chainId: new URLSearchParams(location.search).get('chainId'),
    giveToken: (token) => link.post('SESSION_UPDATE', { token }),
  })
  await wallet.restore()
  return { wallet, flows: new LoginFlows(wallet, await deviceOf(storage)), noteSite: (name) => (siteName = name) }
}
