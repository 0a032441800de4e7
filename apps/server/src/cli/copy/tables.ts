import pg from 'pg'

import type { Sequence, Table } from './description.ts'

interface TableRow {
  name: string
  columns: string[]
  refers_to: string[]
}

// Unlogged tables (rate limits) are left out: PostgreSQL itself empties them in a crash.
const TABLES = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns,
    array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers_to
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by c.relname`

const IDENTITIES = `
  select c.relname as "table", a.attname as "column",
    pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) as sequence
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    and a.attnum > 0 and not a.attisdropped
    and pg_get_serial_sequence(format('%I.%I', 'public', c.relname), a.attname) is not null
  order by 1, 2`

/** Foreign keys are checked when a table is loaded, so the tables that it refers to must be loaded before. */
function inLoadOrder(tables: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const waitingNames = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ refers_to }) => !refers_to.some((name) => waitingNames.has(name)))
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waitingNames].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Every table that is copied, in the order in which they can be loaded. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<TableRow>(TABLES)
  return inLoadOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

/** The state of identity sequences. They may be ahead of a snapshot's rows, never behind. */
export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(IDENTITIES)
  const sequences: Sequence[] = []
  for (const { table, column, sequence } of rows) {
    // `sequence` is already quoted by PostgreSQL
    const at = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${sequence}`,
    )
    const [state] = at.rows
    if (state !== undefined) sequences.push({ table, column, lastValue: state.last_value, isCalled: state.is_called })
  }
  return sequences
}

/** Lets identity columns continue from their copied state. */
export async function writeSequences(client: pg.Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, lastValue, isCalled } of sequences)
    await client.query(`select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)`, [
      `public.${pg.escapeIdentifier(table)}`,
      column,
      lastValue,
      isCalled,
    ])
}
