import { root } from '../paths.mjs'
import config from '../../../jest.config.mjs'

// Stryker runs one project, from the copy of the tree it works in, in which this file stands too.
const [unit] = config.projects
const { displayName: _name, ...unitProject } = unit
export default { ...unitProject, rootDir: root, testEnvironment: '<rootDir>/scripts/lib/mutation/environment.mjs' }
