import { LinkButton } from '../components/buttons.tsx'
import { Card, Lines } from '../components/page-elements.tsx'
import type { Page } from '../page.ts'
import { usePage } from '../page-context.ts'

/** About the GraphQL API. GraphiQL, which needs scripts, leads here without them. */
export const page: Page<object> = {
  load: async () => ({ title: 'GraphQL', answer: {} }),
  View: GraphqlView,
  describe: () => 'The GraphQL API: its endpoint, its schema and an example',
}

const QUERY = '{ block(number: 1) { hash timestamp } }'

function GraphqlView() {
  const { base } = usePage()
  const endpoint = `${base}api/v1/graphql`
  return (
    <>
      <div class="title">
        <h1>GraphQL</h1>
        <nav class="row" aria-label="About GraphQL">
          <LinkButton href="api/v1/graphql/schema" text="Schema" />
          <LinkButton href="api-docs?tag=graph" text="API reference" />
        </nav>
      </div>
      <Card id="endpoint" title="Endpoint">
        <p>
          Send queries by GET or POST to <code class="wrap">{endpoint}</code>. Each answer is as of one block,
          which the header <code>X-Index-Block</code> names.
        </p>
        <Lines label="Command of curl">{`curl ${endpoint} \\\n  -H 'content-type: application/json' \\\n  -d '${JSON.stringify({ query: QUERY })}'`}</Lines>
        <p class="muted">
          GraphiQL, an editor for queries with the documentation of all types, needs JavaScript:{' '}
          <a href="graphiql">open GraphiQL</a>.
        </p>
      </Card>
    </>
  )
}
