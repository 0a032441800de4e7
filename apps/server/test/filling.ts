import pg from 'pg'

import type { TestServer } from './build-app.ts'

/**
 * Fills tables over its own connection. The server's pool ends a statement after seconds, and many rows may take longer
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
