// What the tests hold the API's description against: scripts/vendor.mjs bundles it into index.js. Installed it takes 27 MB.
export { createConfig, lint } from '@redocly/openapi-core'
export { default as generateTypes } from 'openapi-typescript'
