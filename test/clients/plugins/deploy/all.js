module.exports = async ({ deployments: { deploy }, getNamedAccounts }) => {
  const { deployer: from } = await getNamedAccounts()
  const sums = await deploy('Sums', { from })
  await deploy('Vault', { from, args: [1000, 'A vault'], libraries: { Sums: sums.address } })
  // Its proxy, and the admin of that, come compiled, by solc 0.8.10.
  await deploy('Box', { from, proxy: { proxyContract: 'OpenZeppelinTransparentProxy' } })
}
