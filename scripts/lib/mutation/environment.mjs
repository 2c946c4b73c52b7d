import { createRequire } from 'node:module'
import UnitTestEnvironment from '../../../test/support/happyDomEnvironment.mjs'

const { mixinJestEnvironment } = createRequire(import.meta.url)('@stryker-mutator/jest-runner')

/** The environment of the unit tests, which tells Stryker what each test reaches. */
export default class MutationEnvironment extends mixinJestEnvironment(UnitTestEnvironment) {}
