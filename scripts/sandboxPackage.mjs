// Builds sandbox/dist/, what is published as the package wallet-widget-sandbox; see scripts/lib/sandboxPackage. Tests
// run it: nothing is installed here.
import { buildSandboxPackage } from './lib/sandboxPackage/buildSandboxPackage.mjs'

await buildSandboxPackage()
