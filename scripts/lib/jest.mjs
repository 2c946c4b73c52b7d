import { fromRoot } from './paths.mjs'
import { run } from './run.mjs'

// Tests make many short-lived objects. With room for them they are forgotten at once instead of being looked at several
// times: a seventh less work for the unit tests, much more for those that spoil thousands of answers.
export const ROOM_FOR_YOUNG_OBJECTS = '--max-semi-space-size=64'

/** Runs jest with these arguments; its workers get the same flags. */
export const runJest = (args, options) =>
  run(process.execPath, [ROOM_FOR_YOUNG_OBJECTS, fromRoot('node_modules', 'jest', 'bin', 'jest.js'), ...args], options)
