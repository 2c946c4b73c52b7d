// What is tested does not depend on it, and it is a quarter of the work.
const settings = { experimental: { turbopackMinify: false } }

export default settings
