// What the tests use of quais: scripts/vendor.mjs bundles it into index.js. Installed it takes 45 MB with its dependencies.
export { JsonRpcProvider, Shard, Zone } from 'quais'
