import { type Static, Type } from 'typebox'

/** Raise it when an older Petalpost could not read a newer backup. */
export const FORMAT_VERSION = 1

/** A table as it is copied; `columns` in the order of the copied text. */
const Table = Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })

/** The next number of an identity column. */
const Sequence = Type.Object({
  table: Type.String(),
  column: Type.String(),
  lastValue: Type.String(),
  isCalled: Type.Boolean(),
})

/** What a snapshot of a database holds; known before its rows are read. */
export const Description = Type.Object({
  format: Type.Literal('petalpost'),
  formatVersion: Type.Integer(),
  appVersion: Type.String(),
  madeAt: Type.String(),
  postgres: Type.String(),
  /** hashes of the migrations that were applied, oldest first */
  migrations: Type.Array(Type.String()),
  /** in load order: a row's foreign keys refer to earlier tables only */
  tables: Type.Array(Table),
  sequences: Type.Array(Sequence),
  /** queues that have jobs waiting */
  queues: Type.Array(Type.String()),
})
export type Description = Static<typeof Description>
export type Table = Static<typeof Table>
export type Sequence = Static<typeof Sequence>

const Totals = Type.Object({ rows: Type.Integer(), checksum: Type.String() })

/** The end of a backup. Without a manifest the backup is not complete. */
export const Manifest = Type.Object({
  /** SHA-256 of the description's bytes in the backup */
  description: Type.String(),
  tables: Type.Record(Type.String(), Totals),
  files: Type.Object({
    count: Type.Integer(),
    bytes: Type.Integer(),
    checksum: Type.String(),
    /** keys that a row names but the storage did not have */
    missing: Type.Array(Type.String()),
  }),
})
export type Manifest = Static<typeof Manifest>
