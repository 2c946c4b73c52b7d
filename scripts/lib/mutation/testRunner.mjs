// Stryker's door to the unit tests. Its own runner for jest starts jest anew for every fault, which takes longer than
// the tests; this one keeps jest in its process and runs only the files that have a test which reaches the fault.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin'
import {
  determineHitLimitReached,
  DryRunStatus,
  MutantRunStatus,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner'
import { loadUnitTests } from '../mutants/unitTests.mjs'
import { fromRoot } from '../paths.mjs'
import { fileOf, testIdOf } from './testId.mjs'

const { current } = createRequire(import.meta.url)('./current.cjs')
/** Which test files run a fault's place while they load, for the processes that try it. */
const LOADED_BY = '.loadedBy.json'
const STATUS = { passed: TestStatus.Success, failed: TestStatus.Failed }

// A fault must be found where it is made: by the tests of its own folder, which are also the fast ones.
const testFilesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name))

const nameOf = (path) => basename(path).replace(/(\.test)?\.tsx?$/, '')

/** How far a test file stands from the faulty one: beside it by the same name, in its folder, or elsewhere. */
const distanceOf = (test, faulty) =>
  dirname(test) === dirname(faulty)
    ? Number(nameOf(test) !== nameOf(faulty))
    : 1 + relative(dirname(test), dirname(faulty)).split('/').length

/** The tests that stand nearest come first: they are the most likely to notice. */
const nearestFirst = (files, faulty) =>
  files.toSorted((left, right) => distanceOf(left, faulty) - distanceOf(right, faulty))

const toResult = (file, { fullName, status, duration, failureMessages }) => ({
  id: testIdOf(file, fullName),
  name: fullName,
  fileName: file,
  timeSpentMs: duration ?? 0,
  status: STATUS[status] ?? TestStatus.Skipped,
  ...(status === 'failed' && { failureMessage: failureMessages.join('\n') }),
})

class UnitTestRunner {
  capabilities() {
    // Every test file loads the product's modules for itself.
    return { reloadEnvironment: true }
  }

  /** Stryker has gone to its copy of the tree before it makes the runner. */
  async init() {
    this.tree = process.cwd()
    this.run = await loadUnitTests(
      {
        testEnvironment: fromRoot('scripts', 'lib', 'mutation', 'environment.mjs'),
        moduleNameMapper: [['^fast-check$', fromRoot('scripts', 'lib', 'mutation', 'quickProperties.cjs')]],
      },
      this.tree,
    )
  }

  async dryRun() {
    const tests = []
    const coverage = { static: {}, perTest: {} }
    const loadedBy = {}
    for (const file of testFilesOf(process.env.MUTATION_FOLDER)) {
      const stryker = {}
      Object.assign(current, { stryker, activeMutant: undefined, only: null, isStopped: false, isTrial: false })
      const { tests: found, error } = await this.run(file)
      if (error) return { status: DryRunStatus.Error, errorMessage: `${file}: ${error}` }
      tests.push(...found.map((test) => toResult(file, test)))
      const { static: atLoad = {}, perTest = {} } = stryker.mutantCoverage ?? {}
      Object.assign(coverage.perTest, perTest)
      for (const [id, hits] of Object.entries(atLoad)) {
        coverage.static[id] = (coverage.static[id] ?? 0) + hits
        loadedBy[id] = [...(loadedBy[id] ?? []), file]
      }
    }
    writeFileSync(join(this.tree, LOADED_BY), JSON.stringify(loadedBy))
    return { status: DryRunStatus.Complete, tests, mutantCoverage: coverage }
  }

  /** Runs test files with a fault until one notices; `only` names the tests of them, `isAtLoad` has it in every module. */
  async try({ activeMutant, sandboxFileName, hitLimit, disableBail }, { files, only, isAtLoad }) {
    const stryker = { hitLimit, hitCount: hitLimit === undefined ? undefined : 0 }
    Object.assign(current, { stryker, activeMutant: activeMutant.id, only, isStopped: false, isTrial: true })
    const tests = []
    for (const file of nearestFirst([...new Set(files)], relative(this.tree, sandboxFileName))) {
      stryker.activeMutant = isAtLoad ? activeMutant.id : undefined
      const { tests: found, error } = await this.run(file)
      const ended = determineHitLimitReached(stryker.hitCount, hitLimit)
      if (ended) return ended
      // The file loads without the fault: that it does not with it is a failure like any other.
      if (error) tests.push({ id: file, name: file, timeSpentMs: 0, status: TestStatus.Failed, failureMessage: error })
      else tests.push(...found.map((test) => toResult(file, test)))
      if (tests.some(({ status }) => status === TestStatus.Failed)) break
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests }, disableBail)
  }

  /**
   * First the tests that reach the fault. What a module does once, while it is loaded, is reached by the first test
   * alone and met by all: where nobody noticed, all tests of all files that load it are asked, with the fault in it from
   * the beginning. What two tests of one file reach is done anew for each of them, and they were asked already.
   */
  async mutantRun(plan) {
    const near = plan.testFilter.map(fileOf)
    const result = await this.try(plan, { files: near, only: new Set(plan.testFilter), isAtLoad: false })
    if (result.status !== MutantRunStatus.Survived) return result
    const loadedBy = JSON.parse(readFileSync(join(this.tree, LOADED_BY), 'utf8'))[plan.activeMutant.id] ?? []
    if (loadedBy.length === 0 && new Set(near).size < near.length) return result
    return this.try(plan, { files: [...near, ...loadedBy], only: null, isAtLoad: true })
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'unit', UnitTestRunner)]
