/** Publishes what has the tag of a version. */
export const WORKFLOW = '.github/workflows/release.yml'

/** What it runs, in this order: the tag is the version's, everything is proved once more, and npm says where it comes from. */
export const STEPS = [
  `test "v$(node -p 'require("./package.json").version')" = "$GITHUB_REF_NAME"`,
  'npm test',
  'npm publish --provenance --access public',
]
