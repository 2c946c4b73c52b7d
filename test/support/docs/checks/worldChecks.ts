import { SigningKey } from 'ethers'
import { allowRequests, consoleLines } from '../../browser'
import { callElement } from '../../callElement'
import { openNamespacePage, SOLANA } from '../../namespaceSteps'
import { openLoggedIn } from '../../loginSteps'
import { continueButton, openBuy } from '../../onrampSteps'
import { addressOf, ONE, openReview, submit } from '../../sendSteps'
import { accountAddress, sessionPage } from '../../sessionSteps'
import { openWidgetPage, type WidgetPage } from '../../widgetPage'
import { answerAddresses } from '../answerAddresses'
import type { PageCheck } from '../check'
import { codeOf } from '../guides'
import { hostedPattern } from '../hostedServices'
import { openGuidePage, type GuidePage } from '../openGuidePage'
import { serve, serveByCommand } from '../runInNode'
import { guideScripts, importScript } from '../scriptBench'
import { button, isSaid, openView, showsAccount } from './steps'

/** Lets a page of the sandbox's networks run the scripts of the guides, on the widget as `widget`. */
async function prepareScripts({ page }: WidgetPage): Promise<void> {
  const { origin } = new URL(page.url())
  await answerAddresses(
    page,
    Object.fromEntries(
      Object.entries(guideScripts()).map(([path, body]) => [
        `${origin}${path}`,
        () => ({ contentType: 'text/javascript', body }),
      ]),
    ),
  )
}

const WIDGET = { id: 'widget' }
const linesOf = ({ page }: WidgetPage): Pick<GuidePage, 'lines'> => ({ lines: () => consoleLines(page) })

/**
 * The samples whose promise needs more of the world than a page: chains that take transactions, other namespaces, servers
 * of the guides.
 */
export const worldChecks: readonly PageCheck[] = [
  {
    of: ['events#transaction'],
    async run() {
      const visit = await openWidgetPage({ attributes: WIDGET })
      await prepareScripts(visit)
      await importScript(visit, 'events#transaction')
      await openReview(visit, '0.1', addressOf(visit.sandbox, 1))
      await submit(visit)
      const { detail } = await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
      await isSaid(linesOf(visit), `log: paid by ${String(detail['hash'])} on ${ONE}`)
    },
  },
  {
    of: ['namespaces#solana', 'namespaces#types'],
    async run() {
      const visit = await openNamespacePage({ attributes: WIDGET, networks: [SOLANA] })
      await prepareScripts(visit)
      await visit.connectByHand()
      await importScript(visit, 'namespaces#solana')
      await isSaid(linesOf(visit), /^log: 64 bytes of \w{32,44}$/)
      expect(
        await visit.page.evaluate(
          "import('/guide/namespaces/types.js').then(({ solana, bitcoin, polkadot }) => Promise.all([solana().publicKey.toString(), ...[bitcoin().getAccountAddresses(), polkadot().accounts()].map((asked) => asked.catch(({ code }) => code))]))",
        ),
      ).toEqual([expect.stringMatching(/^\w{32,44}$/), 4900, 4900])
    },
  },
  {
    of: ['methods#smart-session'],
    async run() {
      const visit = await openWidgetPage(sessionPage({ attributes: { ...WIDGET, features: '{"smartSessions":true}' } }))
      await prepareScripts(visit)
      await openLoggedIn(visit)
      const given = {
        account: await accountAddress(visit),
        signerPublicKey: SigningKey.computePublicKey(`0x${'5e'.repeat(32)}`, true),
      }
      await visit.page.evaluate((values) => void Object.assign(window, values), given)
      const asking = importScript(visit, 'methods#smart-session')
      await visit.widget.frameLocator('iframe[title="Wallet"]').getByRole('button', { name: 'Approve' }).click()
      await asking
      await visit.dialog
        .getByRole('heading', { name: /session/i })
        .first()
        .waitFor()
    },
  },
  {
    of: ['your-own-backend#backend', 'your-own-backend#page'],
    async run() {
      const server = await serve(codeOf('your-own-backend#backend'))
      try {
        const visit = await openGuidePage(codeOf('your-own-backend#page'), {
          answers: {
            'http://localhost:8787/*': async ({ url, method }) => {
              const answer = await fetch(url.replace('http://localhost:8787', server.url), { method })
              return {
                status: answer.status,
                contentType: answer.headers.get('content-type') ?? '',
                body: await answer.text(),
              }
            },
          },
        })
        await visit.connect()
        await openView(visit, 'Account')
        await visit.dialog.getByRole('tabpanel', { name: 'Tokens' }).getByText('Shop Points').waitFor()
        await visit.dialog.getByText('Maya').first().waitFor()
        expect(await visit.dialog.getByText('120 PTS').count()).toBeGreaterThan(0)
        const asked = await visit.page.evaluate(() =>
          performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
        )
        expect([...new Set(asked)].toSorted()).toEqual(
          [new URL(visit.page.url()).origin, 'http://localhost:8787'].toSorted(),
        )
        expect((await fetch(`${server.url}/v1/supported-chains`)).headers.get('access-control-allow-origin')).toBe('*')
      } finally {
        await server.stop()
      }
    },
  },
  {
    of: ['your-own-backend#onramp'],
    // Without a project id: the guide of options says that it needs none.
    async run() {
      const visit = await openWidgetPage({ attributes: { ...WIDGET, 'project-id': null } })
      await prepareScripts(visit)
      await importScript(visit, 'your-own-backend#onramp')
      await openBuy(visit)
      await visit.dialog.getByRole('textbox', { name: 'Amount' }).fill('50')
      allowRequests(visit.page, hostedPattern)
      const asking = visit.context.waitForEvent('request', (request) =>
        request.url().startsWith('https://pay.shop.example/'),
      )
      await continueButton(visit, 'Shop Pay').click()
      const asked = await asking
      expect(Object.fromEntries(new URL(asked.url()).searchParams)).toEqual({
        address: addressOf(visit.sandbox, 0),
        asset: 'USDC',
        amount: '50',
        currency: 'USD',
      })
    },
  },
  {
    of: ['sign-in#run-server', 'sign-in#siwx'],
    async run() {
      const server = await serveByCommand(codeOf('sign-in#run-server'))
      try {
        const visit = await openGuidePage(
          codeOf('sign-in#page').replace('<wallet-widget', '<wallet-widget id="widget"'),
          { origin: server.url, files: guideScripts() },
        )
        await importScript(visit, 'sign-in#siwx')
        await visit.connect()
        await button(visit, 'Sign').click()
        await showsAccount(visit)
        expect(
          await visit.page.evaluate(async () => ((await (await fetch('/sessions')).json()) as unknown[]).length),
        ).toBe(1)
        await callElement(visit.widget, 'disconnect')
        expect(
          await visit.page.evaluate(async () => ((await (await fetch('/sessions')).json()) as unknown[]).length),
        ).toBe(0)
      } finally {
        await server.stop()
      }
    },
  },
]
