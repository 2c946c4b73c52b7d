/**
 * Packages that no module of the bundle belongs to, because something of theirs was copied into a file of this
 * repository: the file it went to, and the text of the licence where the package's archive does not carry it.
 *
 * - @web3icons/core: marks of networks and coins (scripts/pictureTable.mjs). The text is the file LICENCE of
 *   github.com/0xa3k5/web3icons at 64e21e68cc6eaa36ff9d0a135ca2c809a759ccd6.
 */
export const copiedPackages = [
  { name: '@web3icons/core', into: ['src', 'config', 'pictures.json'], licence: 'web3icons.txt' },
]
