import fc, { type Arbitrary } from 'fast-check'
import type { TSchema } from 'typebox'

/** The part of JSON Schema that the contract's inputs use. */
interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  maxItems?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  minimum?: number
  maximum?: number
}

/** Lists stay short: many entries find no more errors than a few. */
const MAX_ITEMS = 3

/** Texts that often cause errors: other scripts, quotes, markup, SQL, format characters, far too long. */
const NASTY = [
  '',
  ' ',
  '花笺🌸',
  '"\'\\',
  '<script>alert(1)</script>',
  "'; drop table users; --",
  '%s %_ {0}',
  '\u202e',
  '../..',
]

const text = ({ minLength = 0, maxLength = 200, pattern }: Schema): Arbitrary<string> => {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), { maxLength, size: 'small' })
  const nasty = fc.constantFrom(...NASTY).filter(({ length }) => length >= minLength && length <= maxLength)
  return fc.oneof(nasty, fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 60), unit: 'grapheme' }))
}

/** Values to try for a field with this name, such as ids of existing things. */
export type Known = Readonly<Record<string, readonly unknown[]>>

function record({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => {
    const worthTrying = known[name]
    const any = validFor(one, known)
    return [name, worthTrying === undefined ? any : fc.oneof(fc.constantFrom(...worthTrying), any)]
  })
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys: required })
}

/** Values that a schema allows. */
function validFor(schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => validFor(one, known)))
  switch (schema.type) {
    case 'object':
      return record(schema, known)
    case 'array':
      return fc.array(validFor(schema.items ?? {}, known), {
        maxLength: Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS),
      })
    case 'string':
      return text(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
    default:
      return fc.jsonValue()
  }
}

/** Values that a field does not expect. */
const JUNK: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, [], {}, true, -1, 0, 1.5, 2 ** 53, '', 'x'.repeat(600), 'a\0b', 'a\ud800b', [[]], {
    $gt: '',
  }),
  fc.jsonValue(),
)

/** Every place in a value, as a path of keys. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => places(one, [...path, key]))]
}

/** The value with `by` at one of its places; undefined removes the place. */
function replaced(value: unknown, [key, ...rest]: string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.map((one, index) => (String(index) === key ? replaced(one, rest, by) : one))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}

/** Inputs that match the schema of a call. */
export const goodInputs = (schema: TSchema, known: Known): Arbitrary<object> =>
  validFor(schema, known) as Arbitrary<object>

/** The same with one place broken. `undefined` is not sent, which makes the field missing. */
export const brokenInputs = (schema: TSchema, known: Known): Arbitrary<object> =>
  fc.tuple(goodInputs(schema, known), fc.nat(), fc.oneof(JUNK, fc.constant(undefined))).map(([input, at, junk]) => {
    const inside = places(input).slice(1)
    const place = inside[at % Math.max(1, inside.length)]
    return (place === undefined ? input : replaced(input, place, junk)) as object
  })
