import { type Change, each, eachById, entryOf, isJson, type Json, record } from './change.ts'

/** What version 3 added to each type of layer. */
const ADDED: Record<string, Change> = {
  art: record({}, {}, ['detached']),
  image: record({}, {}, ['role', 'detached']),
  ink: record({}, {}, ['role']),
  shape: record({}, {}, ['line']),
  text: record({}, {}, ['role', 'area', 'arc']),
}

const layer: Change = (value) => {
  const type = isJson(value) ? value['type'] : undefined
  return typeof type === 'string' ? (entryOf(ADDED, type)?.(value) ?? value) : value
}

const card = record({}, { v: () => 3, layers: each(layer), assets: eachById(record({}, {}, ['origin'])) })

/** Version 3 only has more fields. Version 2 dropped them without a word, so it must not read what version 3 stores. */
export const from2 = (stored: Json): Json => card(stored) as Json
