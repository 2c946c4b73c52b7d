const place = ({ file, line }) => `${file}:${line}`

/** Says what was changed, file by file, and then every place that was left, with the row that tells what to do. */
export function sayReport({ changed, problems, packages }, { write }) {
  for (const { file, changes } of changed) {
    console.log(`${write ? 'changed' : 'would change'} ${file}`)
    for (const { line, text } of changes) console.log(`  ${line}: ${text}`)
  }
  if (changed.length === 0) console.log('Nothing to change.')
  if (problems.length > 0) console.log(`\nLeft for you (${problems.length}):`)
  for (const problem of problems) console.log(`  ${place(problem)} ${problem.text}\n    ${problem.row}`)
  if (packages.length > 0) console.log(`\nPackages: npm install wallet-widget && npm uninstall ${packages.join(' ')}`)
  if (!write && changed.length > 0) console.log('\nNothing was changed. Add --write to change these files.')
}
