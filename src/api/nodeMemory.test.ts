import { aClock, failureOf } from '../../test/support/fakes'
import { NODE_REST_MS } from '../config/limits/nodes'
import { createNodeMemory } from './nodeMemory'

function aMemory() {
  const clock = aClock()
  return { clock, memory: createNodeMemory(clock) }
}

describe('the order of nodes', () => {
  it('is that in which they were given, each once', () => {
    expect(aMemory().memory.inOrder(['b', 'a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
  })

  it('has those that rest last, the shortest rest first, until it is over', () => {
    const { clock, memory } = aMemory()
    memory.rest('a')
    clock.advance(1)
    memory.fellBehind('b')
    expect(memory.inOrder(['b', 'a', 'c'])).toEqual(['c', 'a', 'b'])
    clock.advance(NODE_REST_MS - 2)
    expect(memory.inOrder(['b', 'a', 'c'])).toEqual(['c', 'a', 'b'])
    clock.advance(1)
    expect(memory.inOrder(['b', 'a', 'c'])).toEqual(['a', 'c', 'b'])
    clock.advance(1)
    expect(memory.inOrder(['b', 'a', 'c'])).toEqual(['b', 'a', 'c'])
  })

  it('has a node in its place again that answers, unless it is behind', () => {
    const { memory } = aMemory()
    memory.rest('a')
    memory.answered('a')
    expect(memory.inOrder(['a', 'b'])).toEqual(['a', 'b'])
    memory.fellBehind('a')
    memory.answered('a')
    expect(memory.inOrder(['a', 'b'])).toEqual(['b', 'a'])
  })
})

describe('what was found out of a node', () => {
  it('is good for its time, by what it is about', async () => {
    const { clock, memory } = aMemory()
    const find = jest.fn(async () => true)
    const ask = (about: string) => memory.otherChains(about, 1_000, find)
    expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([true, true, true])
    expect(find).toHaveBeenCalledTimes(2)
    clock.advance(999)
    await ask('a')
    expect(find).toHaveBeenCalledTimes(2)
    clock.advance(1)
    await ask('a')
    expect(find).toHaveBeenCalledTimes(3)
  })

  it('is asked again where the question failed', async () => {
    const { memory } = aMemory()
    const answers = [Promise.reject(new Error('down')), Promise.resolve(new Set(['a']))]
    const ask = () => memory.laggards('a b', 1_000, () => answers.shift() ?? Promise.resolve(new Set()))
    expect(await failureOf(ask())).toEqual(new Error('down'))
    expect(await ask()).toEqual(new Set(['a']))
  })
})

it('calls are counted', () => {
  const { memory } = aMemory()
  expect([memory.nextId(), memory.nextId()]).toEqual([1, 2])
})
