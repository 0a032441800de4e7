import pg from 'pg'

import type { TestServer } from './build-app.ts'

/**
 * Fills tables over a connection of its own: the server's pool ends a statement after seconds, which many rows may take
 * on a busy machine.
 */
export async function filling(server: TestServer, fill: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(server.connection)
  await client.connect()
  try {
    await fill(client)
  } finally {
    await client.end()
  }
}
