import { eq } from 'drizzle-orm'

import { serverSecrets } from '#db/schema/operation.ts'

import type { Random } from '../random.ts'
import type { Db } from './open.ts'

/**
 * The secret with that name: 256 random bits, made by the first process that asks. It is stored in the database, so
 * every process has the same one after every start, and nobody has to configure it.
 */
export async function serverSecret(db: Db, name: string, random: Random): Promise<Buffer> {
  const secret = random.bytes(32).toString('base64url')
  await db.insert(serverSecrets).values({ name, secret }).onConflictDoNothing()
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.name, name))
  if (row === undefined) throw new Error(`no secret named ${name}`)
  return Buffer.from(row.secret, 'base64url')
}
