import { fromRoot } from './paths.mjs'
import { ROOM_FOR_YOUNG_OBJECTS, run } from './run.mjs'

/** Runs jest with these arguments; its workers get the same flags. */
export const runJest = (args, options) =>
  run(process.execPath, [ROOM_FOR_YOUNG_OBJECTS, fromRoot('node_modules', 'jest', 'bin', 'jest.js'), ...args], options)
