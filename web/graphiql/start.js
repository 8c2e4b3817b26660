window.YogaGraphiQL.renderYogaGraphiQL(document.querySelector('#root'), {
  title: 'Chainscope GraphQL',
  endpoint: new URL('api/v1/graphql', document.baseURI).href,
  defaultQuery: `# Everything in an answer is the state after one block.
{
  block(number: 1) {
    hash
    timestamp
    isEmpty
  }
}
`,
})
