/**
 * Packages that are not installed, because only something of theirs was copied into a file of this repository: the file
 * it went to, the hash of the archive it came from (as lockfiles write it), and the text of the licence in licences/.
 *
 * - @web3icons/core: marks of networks and coins (scripts/pictureTable.mjs). 18,000 files, of which 24 are wanted. The
 *   archive has no licence text; the one kept is the file LICENCE of github.com/0xa3k5/web3icons at
 *   64e21e68cc6eaa36ff9d0a135ca2c809a759ccd6.
 */
export const copiedPackages = [
  {
    name: '@web3icons/core',
    version: '4.0.56',
    license: 'MIT',
    integrity: 'sha512-jyLkrMdfn6RTZ0+61Ap1AS2yeSG6WZ8mxZ61S3lu/CC0rJb4fgr2jw3W8aCDxhakEm/xqaEZqUmlZiTxCCs4yw==',
    licence: 'web3icons.txt',
    into: ['src', 'config', 'pictures.json'],
  },
]
