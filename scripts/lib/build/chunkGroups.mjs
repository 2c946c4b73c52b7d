// Which packages share a chunk. Grouping only merges what is loaded together anyway: whether a chunk is lazy is decided
// by the dynamic imports in src/ alone, and `npm run size` proves it on the finished files.
const GROUPS = [
  { name: 'react', packages: ['react', 'react-dom', 'scheduler', '@r2wc/core', '@r2wc/react-to-web-component'] },
  {
    name: 'redux',
    packages: [
      '@reduxjs/toolkit',
      '@standard-schema/utils',
      'redux',
      'redux-thunk',
      'reselect',
      'immer',
    ],
  },
  {
    name: 'ethers',
    packages: ['ethers', '@adraffy/ens-normalize', '@noble/curves', '@noble/hashes', 'aes-js', 'tslib'],
  },
]

/** The package a module id belongs to, or null for the project's own code. */
export function packageOf(id) {
  const at = id.lastIndexOf('/node_modules/')
  if (at === -1) return null
  const [scope, name] = id.slice(at + '/node_modules/'.length).split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}

// RTK Query's hooks need React, so the query core and its hooks form a group of their own.
const isQueryModule = (id) => /\/@reduxjs\/toolkit\/.*\/(query|rtk-query)/.test(id)

/** Rollup's `manualChunks`: the chunk a module goes to, or undefined to leave it where its importers are. */
export function chunkGroupOf(id) {
  if (id.startsWith('\0commonjsHelpers')) return 'react'
  const packageName = packageOf(id.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/'))
  if (packageName === null) return undefined
  if (packageName === '@reduxjs/toolkit' && isQueryModule(id)) return 'query'
  return GROUPS.find((group) => group.packages.includes(packageName))?.name
}
