import { buildApp, type TestServer } from './build-app.ts'
import { addCards } from './card-factories.ts'
import { signIn, type SignedIn } from './factories.ts'

/** What tests of embedding begin with. */
export interface EmbeddingServer {
  server: TestServer
  /** a member */
  ada: SignedIn
}

/** A server with the embed below `appRoot` and the templates `free` and `paid`, which a member may put into a solution. */
export async function openEmbeddingServer(appRoot: string): Promise<EmbeddingServer> {
  const server = await buildApp({ config: { appRoot } })
  const ada = await signIn(server, { membership: { level: 2, days: 30 } })
  await addCards(
    server,
    { id: 'free', definition: { v: 2, width: 375, height: 667, alt: '</script><script>alert(1)</script>' } },
    { id: 'paid', price: 990 },
  )
  return { server, ada }
}
