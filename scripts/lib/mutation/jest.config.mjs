import config from '../../../jest.config.mjs'
import { fromRoot, root } from '../paths.mjs'

// Stryker runs one project, in a copy of the tree in which this file stands too, and puts its own ears around the
// environment.
const [unit] = config.projects
const { displayName: _name, ...unitProject } = unit
export default {
  ...unitProject,
  rootDir: root,
  // A fault must be found where it is made: by the tests of its own folder, which are also the fast ones.
  roots: [`<rootDir>/${process.env.MUTATION_FOLDER}`],
  testEnvironment: fromRoot('test', 'support', 'happyDomEnvironment.mjs'),
}
