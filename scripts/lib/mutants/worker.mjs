// One of the processes that try mutants: `{ mutant }` comes in, `{ outcome, reason }` goes out.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createTransformer } from '@swc/jest'
import config from '../../../jest.config.mjs'
import { fromRoot } from '../paths.mjs'
import { applyMutant } from './applyMutant.mjs'
import { loadUnitTests, WITH_FAULTS } from './unitTests.mjs'

const { current } = createRequire(import.meta.url)('./current.cjs')

// What a faulty product leaves behind may fail after its test has ended, which has nobody left to hear it.
process.on('unhandledRejection', () => {})

const [[, swcOptions]] = Object.values(config.projects[0].transform)
const swc = createTransformer(swcOptions)
const runTests = await loadUnitTests(WITH_FAULTS)

const plant = ({ file, ...mutant }) => {
  const path = fromRoot(file)
  const source = readFileSync(path, 'utf8')
  const { code } = swc.process(applyMutant(source, mutant), path, { supportsStaticESM: false })
  Object.assign(current, { path, script: { code, originalCode: source, sourceMapPath: null } })
}

/**
 * A fault is `killed` by the first test that fails. A test file that cannot be loaded says nothing about the fault: the
 * row is `broken`.
 */
const judge = async ({ tests }) => {
  for (const test of tests) {
    const { isPassed, error } = await runTests(test)
    if (error) return { outcome: 'broken', reason: `${test}: ${error}` }
    if (!isPassed) return { outcome: 'killed' }
  }
  return { outcome: 'survived' }
}

const tryMutant = async (mutant) => {
  try {
    // Without `find` nothing is planted: the tests themselves are tried.
    if (mutant.find) plant(mutant)
    return await judge(mutant)
  } catch (error) {
    return { outcome: 'broken', reason: error.message }
  } finally {
    current.path = ''
  }
}

process.on('message', async ({ mutant }) => process.send(await tryMutant(mutant)))
process.send({ isReady: true })
