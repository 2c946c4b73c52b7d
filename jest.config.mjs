import { join } from 'node:path'

const swc = {
  sourceMaps: 'inline',
  // Whoever prints a line of a source reads the file.
  inlineSourcesContent: false,
  module: { type: 'commonjs' },
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    experimental: { keepImportAssertions: true },
  },
}

const shared = {
  rootDir: import.meta.dirname,
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  // These packages ship ES modules only; the first three bring copies of others inside of them.
  transformIgnorePatterns: [
    '^(?!.*/node_modules/(@polkadot-api|@scure/btc-signer|@scure/sr25519|micro-packed)/).*/node_modules/(?!(@r2wc|wagmi-core-[23]|mipd|oidc-provider|jose|shadow-dom-testing-library|@johanneskares|@farcaster|viem|ox|isows|abitype|qr|@angular|@mysten|@wallet-standard|@base-org|preact)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/sandbox/dist/', '<rootDir>/.cache/'],
  restoreMocks: true,
}

/** Rules, reducers, components and features, in a DOM without a browser. */
const unit = {
  ...shared,
  displayName: 'unit',
  roots: ['<rootDir>/src'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/test/support/happyDomEnvironment.mjs',
  // `import` may not be among the conditions: jest's own packages would then be loaded in a form it cannot read.
  testEnvironmentOptions: {
    customExportConditions: ['browser', 'require', 'default'],
    // A link that is pressed opens no page, and a frame has nothing behind it: no test asks the network.
    settings: {
      navigation: { disableChildPageNavigation: true },
      disableIframePageLoading: true,
    },
  },
  setupFiles: ['<rootDir>/test/support/setupUnit.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/setupTexts.ts', '<rootDir>/test/support/failOnUnhandledRejection.ts'],
}

/**
 * Spoiled answers, messages and options in bulk: a part of them in every run, a night of them with scripts/fuzz.mjs.
 */
const fuzz = {
  ...unit,
  displayName: 'fuzz',
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/fuzz/*.test.ts'],
}

/** The sandbox and the checks of the source tree, in Node. */
const node = {
  ...shared,
  displayName: 'node',
  roots: ['<rootDir>/sandbox', '<rootDir>/test'],
  testMatch: ['<rootDir>/sandbox/**/*.test.ts', '<rootDir>/test/*.test.ts', '<rootDir>/test/support/**/*.test.ts'],
  testEnvironment: '<rootDir>/test/support/nodeEnvironment.mjs',
}

/** Visits in a real browser on the real sandbox. Run by scripts/test.mjs after the build. */
const e2e = {
  ...shared,
  displayName: 'e2e',
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
  testEnvironment: '<rootDir>/test/support/e2eEnvironment.mjs',
  globalSetup: '<rootDir>/test/support/e2eSetup.mjs',
  globalTeardown: '<rootDir>/test/support/e2eTeardown.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/support/setupE2e.ts'],
}

/** The core flows in Firefox and WebKit, where they are installed, on a sandbox of their own. */
const engines = {
  ...shared,
  displayName: 'engines',
  roots: ['<rootDir>/test'],
  testMatch: ['<rootDir>/test/engines/*.test.ts'],
  testEnvironment: '<rootDir>/test/support/engines/environment.mjs',
  globalSetup: '<rootDir>/test/support/engines/setup.mjs',
  globalTeardown: '<rootDir>/test/support/engines/teardown.mjs',
}

/** The robot visitor in a real browser: a short walk in every run, a long one by scripts/fuzz.mjs. */
const robot = { ...e2e, displayName: 'robot', testMatch: ['<rootDir>/test/robot/*.test.ts'] }

/** Tools that use the helpers of the end-to-end tests and prove nothing; started by their scripts only. */
const tools = ['screenshots', 'bench'].map((displayName) => ({
  ...e2e,
  displayName,
  testMatch: [`<rootDir>/test/${displayName}/*.shots.ts`],
}))

export default {
  testSequencer: join(import.meta.dirname, 'test/support/longestFirst.mjs'),
  projects: [unit, fuzz, node, robot, e2e, engines, ...(process.env.WITH_TOOLS ? tools : [])],
}
