import { buildApp, type TestServer } from './build-app.ts'
import { addCards } from './card-factories.ts'
import { signIn, type SignedIn } from './factories.ts'

/** The starting point of tests about embedding. */
export interface EmbeddingServer {
  server: TestServer
  /** a member */
  ada: SignedIn
}

/**
 * A server with the embed in `appRoot` and the templates `free` and `paid`, and a member who may put both into a
 * solution.
 */
export async function openEmbeddingServer(appRoot: string): Promise<EmbeddingServer> {
  const server = await buildApp({ config: { appRoot } })
  const ada = await signIn(server, { membership: { level: 2, days: 30 } })
  await addCards(
    server,
    { id: 'free', definition: { v: 3, width: 375, height: 667, alt: '</script><script>alert(1)</script>' } },
    { id: 'paid', price: 990 },
  )
  return { server, ada }
}
