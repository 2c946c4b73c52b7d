// A part of the faults instead of all of them, drawn by their own words: the same seed draws the same faults wherever
// their lines have moved to.
import { createHash } from 'node:crypto'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'

const DRAWN = { status: CheckStatus.Passed }
// To Stryker it is no fault then, neither noticed nor missed.
const LEFT_OUT = { status: CheckStatus.CompileError, reason: 'Not in the sample' }

function placeOf({ fileName, mutatorName, replacement, location: { start, end } }, seed) {
  const shape = [end.line - start.line, start.column, end.column]
  const words = [seed, fileName, mutatorName, replacement, ...shape].join('\n')
  return createHash('sha256').update(words).digest('hex')
}

/** The ids of `size` faults out of all. */
function drawFrom(mutants, { size, seed }) {
  const placed = mutants.map((mutant) => ({ id: mutant.id, place: placeOf(mutant, seed) }))
  const inOrder = placed.toSorted((left, right) => (left.place < right.place ? -1 : 1))
  return new Set(inOrder.slice(0, size).map(({ id }) => id))
}

/** Stryker asks it before it tries the faults, about all of them at once. */
function createSample() {
  const plan = { size: Number(process.env.MUTATION_SAMPLE), seed: process.env.MUTATION_SEED }
  return {
    init: async () => undefined,
    group: async (mutants) => [mutants.map(({ id }) => id)],
    check: async (mutants) => {
      const drawn = drawFrom(mutants, plan)
      return Object.fromEntries(mutants.map(({ id }) => [id, drawn.has(id) ? DRAWN : LEFT_OUT]))
    },
  }
}
createSample.inject = tokens()

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSample)]
