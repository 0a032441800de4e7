import { LEVELS } from '@petalpost/domain/membership'
import pg from 'pg'

const MONTH = '30 days'

/** Makes the user with this mail address a monthly member, as a paid order does. */
export async function makeMember(connection: pg.ClientConfig, email: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const changed = await client.query(
      'update users set level = $1, expire_time = now() + $2::interval where email = $3',
      [LEVELS.monthly, MONTH, email],
    )
    if (changed.rowCount !== 1) throw new Error(`no user has the address ${email}`)
  } finally {
    await client.end()
  }
}
