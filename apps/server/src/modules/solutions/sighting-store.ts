import { and, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'

import type { Db, Queries } from '#db/open.ts'
import { embedSightings, solutions, solutionSecrets } from '#db/schema/solutions.ts'

/** A site that requested a key's script. */
export interface Sighting {
  key: string
  host: string
  firstAt: number
  lastAt: number
  /** number of networks from which it was seen */
  networks: number
  /** hash of the network that alone knows it; null when several do */
  network: string | null
}

/** How many sites of a solution are kept, and how many of those that one network alone knows. */
export interface KeptSites {
  sites: number
  ofNetwork: number
}

/**
 * Stores sightings of live keys of users' own solutions. Of each solution those remain that were seen from the most
 * networks, then the latest. It locks the keys, so that revoking a key deletes all of its sites, and so that two
 * processes count one after the other.
 */
export const saveSightings = (db: Db, sightings: readonly Sighting[], kept: KeptSites): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into embed_sightings as known (solution_id, host, first_seen_at, last_seen_at, networks, network)
      select s.id, seen.host, to_timestamp(seen."firstAt" / 1000), to_timestamp(seen."lastAt" / 1000),
        seen.networks, seen.network
      from jsonb_to_recordset(${JSON.stringify(sightings)}::jsonb)
        as seen(key text, host text, "firstAt" double precision, "lastAt" double precision, networks int, network text)
      join solution_secrets k on k.secret = seen.key and k.revoked_at is null
      join solutions s on s.id = k.solution_id and s.owner_id is not null
      order by s.id, seen.host
      for no key update of k
      on conflict (solution_id, host) do update set
        last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at),
        networks = greatest(known.networks, excluded.networks,
          case when known.network <> excluded.network then 2 else 1 end),
        network = case when known.network = excluded.network then known.network end
      returning solution_id as id`)
    const ids = JSON.stringify([...new Set(rows.map(({ id }) => id))])
    await dropBeyond(tx, ids, sql`partition by solution_id, coalesce(network, host)`, kept.ofNetwork)
    await dropBeyond(tx, ids, sql`partition by solution_id`, kept.sites)
  })

/** Deletes the sites of each group beyond `max`. */
async function dropBeyond(tx: Queries, ids: string, group: SQL, max: number): Promise<void> {
  await tx.execute(sql`
    delete from embed_sightings s using (
      select solution_id, host,
        row_number() over (${group} order by networks desc, last_seen_at desc, host) as place
      from embed_sightings
      where solution_id in (select jsonb_array_elements_text(${ids}::jsonb))
    ) ranked
    where s.solution_id = ranked.solution_id and s.host = ranked.host and ranked.place > ${max}`)
}

/** Sites of a user's own solution, latest first; null when the user has no solution with this id. */
export async function selectSightings(db: Queries, solutionId: string, userId: string) {
  const rows = await db
    .select({
      host: embedSightings.host,
      firstSeenAt: embedSightings.firstSeenAt,
      lastSeenAt: embedSightings.lastSeenAt,
    })
    .from(solutions)
    .leftJoin(embedSightings, eq(embedSightings.solutionId, solutions.id))
    .where(and(eq(solutions.id, solutionId), eq(solutions.ownerId, userId), eq(solutions.isTemplate, false)))
    .orderBy(desc(embedSightings.lastSeenAt), embedSightings.host)
  if (rows.length === 0) return null
  return rows.flatMap(({ host, firstSeenAt, lastSeenAt }) =>
    host && firstSeenAt && lastSeenAt ? [{ host, firstSeenAt, lastSeenAt }] : [],
  )
}

/** The hosts on which the solution of a live key was seen. */
export async function selectHosts(db: Queries, key: string): Promise<string[]> {
  const isIt = and(eq(solutionSecrets.secret, key), isNull(solutionSecrets.revokedAt))
  const rows = await db
    .select({ host: embedSightings.host })
    .from(solutionSecrets)
    .innerJoin(embedSightings, eq(embedSightings.solutionId, solutionSecrets.solutionId))
    .where(isIt)
  return rows.map(({ host }) => host)
}

/** Deletes all sightings of a solution's key. */
export async function deleteSightings(db: Queries, solutionId: string): Promise<void> {
  await db.delete(embedSightings).where(eq(embedSightings.solutionId, solutionId))
}

/** Deletes sightings whose last one was before `before`. */
export async function deleteOldSightings(db: Queries, before: Date): Promise<void> {
  await db.delete(embedSightings).where(lt(embedSightings.lastSeenAt, before))
}
