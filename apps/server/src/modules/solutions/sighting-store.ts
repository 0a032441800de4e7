import { and, desc, eq, lt, sql } from 'drizzle-orm'

import type { Queries } from '#db/open.ts'
import { embedSightings, solutions } from '#db/schema/solutions.ts'

/** A site that requested a key's script. */
export interface Sighting {
  key: string
  host: string
  firstAt: number
  lastAt: number
}

/**
 * Stores sightings of live keys of users' own solutions; of each solution the latest `max` remain. It locks the keys,
 * so that revoking a key deletes all of its sites.
 */
export async function saveSightings(db: Queries, sightings: readonly Sighting[], max: number): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into embed_sightings as known (solution_id, host, first_seen_at, last_seen_at)
    select s.id, seen.host, to_timestamp(seen."firstAt" / 1000), to_timestamp(seen."lastAt" / 1000)
    from jsonb_to_recordset(${JSON.stringify(sightings)}::jsonb)
      as seen(key text, host text, "firstAt" double precision, "lastAt" double precision)
    join solution_secrets k on k.secret = seen.key and k.revoked_at is null
    join solutions s on s.id = k.solution_id and s.owner_id is not null
    order by s.id, seen.host
    for share of k
    on conflict (solution_id, host) do update set last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at)
    returning solution_id as id`)
  const ids = JSON.stringify(rows.map(({ id }) => id))
  await db.execute(sql`
    delete from embed_sightings s using (
      select solution_id, host, row_number() over (partition by solution_id order by last_seen_at desc, host) as place
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

/** Deletes all sightings of a solution's key. */
export async function deleteSightings(db: Queries, solutionId: string): Promise<void> {
  await db.delete(embedSightings).where(eq(embedSightings.solutionId, solutionId))
}

/** Deletes sightings whose last one was before `before`. */
export async function deleteOldSightings(db: Queries, before: Date): Promise<void> {
  await db.delete(embedSightings).where(lt(embedSightings.lastSeenAt, before))
}
