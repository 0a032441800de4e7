import { TooComplex } from './too-complex.ts'

/** Maximum number of entities that a drawing may define; Illustrator defines about ten. */
const MAX_ENTITIES = 200
/** Maximum characters that all references to entities may add while the file is read once. */
const MAX_EXPANDED = 512 * 1024

/** The parts of an internal subset, each matched where the one before ends. */
const PART =
  /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!ENTITY\s+([\p{L}_:][\p{L}\p{N}_.:-]{0,99})\s+(?:"([^"]*)"|'([^']*)')\s*>|<!(?:ELEMENT|ATTLIST|NOTATION)\s(?:[^>"']|"[^"]*"|'[^']*')*>/uy

/** A document type with a part in brackets, at most a public and a system name before it. */
const SUBSET = /^[^["']*(?:(?:"[^"]*"|'[^']*')[^["']*){0,2}\[([\s\S]*)\]\s*$/

/** A reference in the value of an entity: to a character, or to an entity defined before. */
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([^;&]{1,100}));/giu

const BUILT_IN: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The value of an entity as text. @throws Error when it holds markup or names an unknown entity */
function valueOf(said: string, earlier: ReadonlyMap<string, string>): string {
  const value = said.replaceAll(REFERENCE, (_all, decimal?: string, hex?: string, name = '') => {
    if (decimal !== undefined) return String.fromCodePoint(Number(decimal))
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16))
    const known = BUILT_IN[name] ?? earlier.get(name)
    if (known === undefined) throw new Error('an entity that nobody defined')
    return known
  })
  if (value.length > MAX_EXPANDED) throw new TooComplex('entities too long')
  // browsers would read it as elements where it is used
  if (/[<&]/.test(value)) throw new Error('an entity with markup')
  return value
}

/**
 * The entities that the internal subset of a document type defines, as text. Illustrator names its namespaces by them.
 * Entities in other files, entities of the document type itself and entities with markup are refused.
 * @throws TooComplex; Error when a part is none of those that drawing programs write
 */
export function readEntities(doctype: string): ReadonlyMap<string, string> {
  const entities = new Map<string, string>()
  if (!doctype.includes('[')) return entities
  const subset = SUBSET.exec(doctype)?.[1]
  if (subset === undefined) throw new Error('the document type is not the usual one')
  for (let at = 0; at < subset.length; at = PART.lastIndex) {
    PART.lastIndex = at
    const part = PART.exec(subset)
    if (part === null) throw new Error('the document type is not the usual one')
    const [, name, quoted, single] = part
    // the first definition counts
    if (name === undefined || entities.has(name)) continue
    if (entities.size >= MAX_ENTITIES) throw new TooComplex('too many entities')
    entities.set(name, valueOf(quoted ?? single ?? '', entities))
  }
  return entities
}

/**
 * Defines entities for a parser, which never reads their text again. Each use counts: a short text used a thousand times
 * is long. @throws TooComplex from a use, when all uses together are too long
 */
export function defineEntities(table: Record<string, string>, entities: ReadonlyMap<string, string>): void {
  let left = MAX_EXPANDED
  for (const [name, value] of entities)
    Object.defineProperty(table, name, {
      get: () => {
        left -= value.length
        if (left < 0) throw new TooComplex('entities too long')
        return value
      },
    })
}
