// The guide "Testing your app", done by a host in a folder of its own with the packed sandbox: every file of it is
// written there and run. Not here: the package itself, its typings and its program's words (test/sandboxPackage).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from '../support/delivery/dist'
import { eventually } from '../support/eventually'
import { freePort, guideCode, guideSamples, guideTests, writeGuide } from '../support/sandboxPackage/guideApp'
import { type Host, installPacked } from '../support/sandboxPackage/packedSandbox'
import { chainsBelow, isAlive, startInHost } from '../support/sandboxPackage/runHost'

// A browser, chains and three programs on two cores.
jest.setTimeout(240_000)

type Suite = { specs?: { title: string; ok: boolean }[]; suites?: Suite[] }

let host: Host

beforeAll(() => {
  host = installPacked('guide', { hasWidget: true })
  writeGuide(host)
})
afterAll(() => host.remove())

const specsOf = ({ specs = [], suites = [] }: Suite): { title: string; ok: boolean }[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const wordsOf = (line: string): string[] => line.trim().split(' ')

it('the guide’s own words start its tests, and all of them pass', async () => {
  const [command = '', ...args] = wordsOf(guideCode('run'))
  const { code, stdout, stderr } = await startInHost(host, command, [...args, '--silent', '--', '--reporter=json'], {
    PORT: String(await freePort()),
  }).ended
  expect({ code, problem: code === 0 ? '' : `${stdout}${stderr}` }).toEqual({ code: 0, problem: '' })
  const specs = specsOf(JSON.parse(stdout) as Suite)
  expect(specs.map(({ title }) => title).toSorted()).toEqual(guideTests().toSorted())
  expect(specs.filter(({ ok }) => !ok)).toEqual([])
  expect(stderr).toMatch(/^Sandbox ready in [\d.]+ s: http:\/\/localhost:\d+\/$/m)
})

it('another runner answers the sandbox wallet from outside; the program passes a signal on, ends with its command’s code and leaves no chain', async () => {
  host.write('drive.mjs', readFileSync(join('test', 'support', 'sandboxPackage', 'drive.mjs'), 'utf8'))
  const running = startInHost(host, process.execPath, [host.program, '--json', '--', process.execPath, 'drive.mjs'], {
    PORT: String(await freePort()),
  })
  const found = JSON.parse(await running.firstLine) as { puppeteer: number; url: string }
  const chains = chainsBelow(running.child)
  expect(chains).toHaveLength(2)
  expect(found).toEqual({ puppeteer: 0, url: expect.stringMatching(/^http:\/\/localhost:\d+$/) })
  running.child.kill('SIGTERM')
  const { code, stderr } = await running.ended
  expect(code).toBe(7)
  expect(JSON.parse(stderr)).toMatchObject({
    url: found.url,
    projectId: 'sandbox',
    built: true,
    networks: expect.any(Array),
  })
  await eventually(() => expect(chains.filter(isAlive)).toEqual([]))
  await expect(fetch(found.url)).rejects.toThrow('fetch failed')
})

it('Playwright starts and ends the sandbox where its configuration says so', async () => {
  const [sandboxPort, appPort] = [String(await freePort()), String(await freePort())]
  host.write(
    'webserver.config.mjs',
    guideCode('webserver.config.mjs').replaceAll('4180', sandboxPort).replaceAll('3000', appPort),
  )
  const { code, stdout, stderr } = await startInHost(host, 'npx', [
    'playwright',
    'test',
    '--config',
    'webserver.config.mjs',
    'tests/pay.spec.mjs',
    '--reporter=line',
  ]).ended
  expect({ code, problem: code === 0 ? '' : `${stdout}${stderr}` }).toEqual({ code: 0, problem: '' })
  expect(stdout).toContain('1 passed')
  await expect(fetch(`http://localhost:${sandboxPort}`)).rejects.toThrow('fetch failed')
})

it('what is installed is what the packages are called, and CI does the same as the host', () => {
  const { name } = readJson('sandbox/package.json') as { name: string }
  const { devDependencies } = readJson('package.json') as { devDependencies: Record<string, string> }
  const [install = '', browser = ''] = guideCode('install').trim().split('\n')
  expect(wordsOf(install)).toEqual(['npm', 'install', '--save-dev', name, '@playwright/test'])
  expect(devDependencies).toHaveProperty(['@playwright/test'])
  const steps = Array.from(guideCode('.github/workflows/e2e.yml').matchAll(/^ {6}- run: (.*)$/gm), ([, step]) => step)
  expect(steps).toEqual(['npm ci', browser.replace('install ', 'install --with-deps '), guideCode('run').trim()])
  // Nothing of the guide is left to trust: the rest are files, which the other tests ran.
  const ran = guideSamples
    .map((sample) => sample.name)
    .filter(
      (sample) =>
        !/^(app|tests)\/|^(playwright\.config|webserver\.config|puppeteer)\.mjs$|^package\.json$/.test(sample),
    )
  expect(ran.toSorted()).toEqual(['.github/workflows/e2e.yml', 'install', 'run'])
})
