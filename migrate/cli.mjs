#!/usr/bin/env node
// `wallet-widget migrate [folder] [--write]`: rewrites a project's code from AppKit, RainbowKit or ConnectKit to the
// widget, by the tables of docs/migrating.md. Without --write it says what it would do.
import { parseArgs } from 'node:util'
import { findEngine } from './findEngine.mjs'
import { migrateProject } from './migrateProject.mjs'
import { sayReport } from './report.mjs'

const USAGE = `Usage: wallet-widget migrate [folder] [--write]

Rewrites imports, providers, buttons, hooks and settings of AppKit, RainbowKit and ConnectKit to those of the widget.
  --write   change the files; without it nothing is changed, and you see what would be`

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { write: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h', default: false } },
    })
    const [command, folder = '.', ...others] = positionals
    return command === 'migrate' && others.length === 0 ? { ...values, folder } : { help: values.help }
  } catch (error) {
    console.error(error.message)
    return {}
  }
}

const { folder, write, help } = readArguments()
if (folder === undefined || help) {
  console.log(USAGE)
  process.exitCode = help ? 0 : 2
} else {
  try {
    sayReport(migrateProject(folder, findEngine(folder), { write }), { write })
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
