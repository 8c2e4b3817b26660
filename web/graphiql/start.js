// Examples, a tab each; those that name something name it on the demo's chain.
const EXAMPLES = [
  `# Everything in an answer is the state after one block: these are the newest up to it.
query NewestBlocks {
  blocks(first: 10) {
    edges {
      node {
        number
        hash
        timestamp
        gasUsed
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}
`,
  `# The newest transactions of an address, and what each of them moved.
query TransactionsOfAddress {
  address(hash: "0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266") {
    fetchedCoinBalance
    transactions(first: 5) {
      edges {
        node {
          hash
          status
          value
          tokenTransfers(first: 3) {
            edges {
              node {
                tokenContractAddressHash
                amount
              }
            }
          }
        }
      }
    }
  }
}
`,
  `# The newest transfers of a token.
query TransfersOfToken {
  tokenTransfers(tokenContractAddressHash: "0xe7f1725e7734ce288f8367e1bb143e90bb3f0512", first: 10) {
    edges {
      node {
        fromAddressHash
        toAddressHash
        amount
        token {
          symbol
          decimals
        }
      }
    }
  }
}
`,
]

const root = document.querySelector('#root')

/**
 * The editor's tabs are buttons inside of tabs, beside others that close them, which is no tab list to a screen reader:
 * they are told as what they are, a list of buttons.
 */
function tellTabsAsList() {
  for (const list of root.querySelectorAll('[role="tablist"]')) list.removeAttribute('role')
  for (const tab of root.querySelectorAll('li[role="tab"]')) {
    for (const name of [
      'role',
      'aria-selected',
      'aria-controls',
      'aria-expanded',
      'aria-disabled',
      'tabindex',
    ])
      tab.removeAttribute(name)
  }
  for (const item of root.querySelectorAll('li.graphiql-tab')) {
    const current = item.classList.contains('graphiql-tab-active')
    const button = item.querySelector('button')
    if (current) button?.setAttribute('aria-current', 'true')
    else button?.removeAttribute('aria-current')
  }
}
new MutationObserver(tellTabsAsList).observe(root, {
  subtree: true,
  childList: true,
  attributeFilter: ['role', 'class', 'aria-selected'],
})

window.YogaGraphiQL.renderYogaGraphiQL(root, {
  title: 'Chainscope GraphQL',
  endpoint: new URL('api/v1/graphql', document.baseURI).href,
  defaultTabs: EXAMPLES.map((query) => ({ query })),
})
