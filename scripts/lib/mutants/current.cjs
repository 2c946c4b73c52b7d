/** The fault of this moment: the file's full path and what jest runs in its place, as a `TransformResult`. */
module.exports.current = { path: '', script: null }
