import { type Static, Type } from 'typebox'

/** Grows when an older Petalpost could not read a newer backup. */
export const FORMAT_VERSION = 1

/** A table as it is copied; `columns` in the order of the copied text. */
const Table = Type.Object({ name: Type.String(), columns: Type.Array(Type.String()) })

/** Where an identity column goes on. */
const Sequence = Type.Object({
  table: Type.String(),
  column: Type.String(),
  lastValue: Type.String(),
  isCalled: Type.Boolean(),
})

/** What a snapshot of a database holds; known before its rows. */
export const Description = Type.Object({
  format: Type.Literal('petalpost'),
  formatVersion: Type.Integer(),
  appVersion: Type.String(),
  madeAt: Type.String(),
  postgres: Type.String(),
  /** hashes of the migrations that were applied, oldest first */
  migrations: Type.Array(Type.String()),
  /** in an order in which foreign keys are never ahead of what they refer to */
  tables: Type.Array(Table),
  sequences: Type.Array(Sequence),
  /** queues that have jobs waiting */
  queues: Type.Array(Type.String()),
})
export type Description = Static<typeof Description>
export type Table = Static<typeof Table>
export type Sequence = Static<typeof Sequence>

const Totals = Type.Object({ rows: Type.Integer(), checksum: Type.String() })

/** The end of a backup: without it the rest is not whole. */
export const Manifest = Type.Object({
  /** SHA-256 of the description as it stands in the backup */
  description: Type.String(),
  tables: Type.Record(Type.String(), Totals),
  files: Type.Object({
    count: Type.Integer(),
    bytes: Type.Integer(),
    checksum: Type.String(),
    /** keys that a row names while the storage had no such file */
    missing: Type.Array(Type.String()),
  }),
})
export type Manifest = Static<typeof Manifest>
