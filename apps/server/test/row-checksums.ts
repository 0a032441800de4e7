import type pg from 'pg'

/** Columns whose changes a test ignores, by table; '*' = the whole table. */
export type Ignored = Readonly<Record<string, '*' | readonly string[]>>

/**
 * Changes by any visit: counts of callers, and when a session was last seen. Also what scheduled jobs compute, because
 * they may run during any test.
 */
export const TRACES: Ignored = {
  rate_limits: '*',
  sessions: ['seen_at'],
  cards: ['popularity', 'search'],
  card_counters: ['counted'],
  search_texts: '*',
  seeds: '*',
  festival_dates: '*',
  installation: '*',
}

interface Table {
  name: string
  columns: string[]
}

/** A checksum of each table's rows that match `where` (over `t`, with $1); null skips a table. */
async function checksums(
  pool: pg.Pool,
  ignored: Ignored,
  where: (table: Table) => string | null,
  value: string | null = null,
): Promise<Record<string, string>> {
  const tables = await pool.query<Table>(
    `select table_name::text as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' group by 1`,
  )
  const queries = tables.rows.flatMap((table) => {
    const unimportant = ignored[table.name] ?? []
    const condition = where(table)
    if (unimportant === '*' || condition === null) return []
    const columns = unimportant.map((column) => `- '${column}'`).join(' ')
    return `select '${table.name}' as name, (select md5(string_agg(r, E'\\n' order by r)) from (
              select (to_jsonb(t) ${columns})::text as r from ${table.name} t where ${condition}) s) as sum`
  })
  const { rows } = await pool.query<{ name: string; sum: string | null }>(
    `with given as (select $1::text as id) ${queries.join(' union all ')}`,
    [value],
  )
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum ?? 'no rows']))
}

/** A checksum of each table, to compare with a later one. */
export const rowChecksums = (pool: pg.Pool, ignored: Ignored = TRACES): Promise<Record<string, string>> =>
  checksums(pool, ignored, () => 'true')

const SECRET_OF = 'exists (select from solutions s where s.id = t.solution_id and s.owner_id is not distinct from'

/** The same for the rows that belong to a user, or (null) to the product itself: templates and public solutions. */
export const ownedRows = (pool: pg.Pool, userId: string | null): Promise<Record<string, string>> =>
  checksums(
    pool,
    TRACES,
    ({ name, columns }) => {
      const owner = '(select id from given)'
      if (name === 'solution_secrets') return `${SECRET_OF} ${owner})`
      if (columns.includes('owner_id')) return `t.owner_id is not distinct from ${owner}`
      if (userId === null) return null
      if (name === 'users') return `t.id = ${owner}`
      return columns.includes('user_id') ? `t.user_id = ${owner}` : null
    },
    userId,
  )
