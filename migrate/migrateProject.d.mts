export type MigrationReport = {
  changed: { file: string; changes: { line: number; text: string }[] }[]
  problems: { file: string; line: number; text: string; row: string }[]
  packages: string[]
}
export function migrateProject(folder: string, jscodeshift: unknown, options: { write: boolean }): MigrationReport
