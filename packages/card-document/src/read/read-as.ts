import type { Problem } from '../problem.ts'

/** More problems than this are not useful, and a hostile definition could have a million. */
export const MAX_PROBLEMS = 20

/** The part of JSON Schema that our TypeBox schemas use. */
export interface FieldSchema {
  type?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly FieldSchema[]
  properties?: Record<string, FieldSchema>
  required?: readonly string[] | undefined
  patternProperties?: Record<string, FieldSchema>
  items?: FieldSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  maxProperties?: number
  pattern?: string
}

const patterns = new Map<string, RegExp>()
function matches(pattern: string, value: string): boolean {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u')
  patterns.set(pattern, known)
  return known.test(value)
}

/** Text that PostgreSQL's jsonb refuses (NUL, half a surrogate pair) or that no card needs (control characters). */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const isCleanText = (value: string) => value.isWellFormed() && !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value)

const outside = (value: number, low = -Infinity, high = Infinity) => value < low || value > high

function problemOfPrimitive(schema: FieldSchema, value: unknown): Problem['code'] | undefined {
  if (schema.const !== undefined) return value === schema.const ? undefined : 'choice'
  if (schema.enum) return schema.enum.includes(value) ? undefined : 'choice'
  if (schema.type === 'boolean') return typeof value === 'boolean' ? undefined : 'type'
  if (schema.type === 'string') {
    if (typeof value !== 'string') return 'type'
    if (outside(value.length, schema.minLength, schema.maxLength)) return 'length'
    if (!isCleanText(value)) return 'characters'
    return schema.pattern === undefined || matches(schema.pattern, value) ? undefined : 'pattern'
  }
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'type'
  if (schema.type === 'integer' && !Number.isInteger(value)) return 'type'
  return outside(value, schema.minimum, schema.maximum) ? 'range' : undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the variant of a union that fits: for an object by its literal `type`, for a plain value the first. */
function variantOf(variants: readonly FieldSchema[], value: unknown): FieldSchema | undefined {
  if (!isRecord(value)) return variants.find((one) => !one.properties && !problemOfPrimitive(one, value))
  return variants.find(({ properties }) => {
    const type = properties?.['type']?.const
    return type !== undefined && type === value['type']
  })
}

/**
 * Reads a value by a schema. Returns only the known fields, in the schema's order, and adds values that do not fit to
 * `problems`. Never throws and never does more work than the schema allows, whatever the JSON is.
 */
export function readAs(schema: FieldSchema, value: unknown, path: string, problems: Problem[]): unknown {
  const refuse = (code: Problem['code'], at = path) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ path: at, code })
  }
  if (schema.anyOf) {
    const variant = variantOf(schema.anyOf, value)
    return variant ? readAs(variant, value, path, problems) : refuse('choice')
  }
  if (schema.type === 'array' && schema.items) {
    if (!Array.isArray(value)) return refuse('type')
    if (outside(value.length, schema.minItems, schema.maxItems)) return refuse('count')
    const { items } = schema
    return value.map((entry: unknown, index) => readAs(items, entry, `${path}[${index}]`, problems))
  }
  if (schema.type === 'object') {
    if (!isRecord(value)) return refuse('type')
    return schema.patternProperties
      ? readRecord(schema, value, path, problems)
      : readObject(schema, value, path, problems)
  }
  const code = problemOfPrimitive(schema, value)
  return code ? refuse(code) : value
}

function readObject(schema: FieldSchema, value: Record<string, unknown>, path: string, problems: Problem[]) {
  const known: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const at = path ? `${path}.${name}` : name
    if (Object.hasOwn(value, name) && value[name] !== undefined) known[name] = readAs(field, value[name], at, problems)
    else if (schema.required?.includes(name) && problems.length < MAX_PROBLEMS)
      problems.push({ path: at, code: 'required' })
  }
  return known
}

/** Drops names that do not fit the pattern, like unknown keys. */
function readRecord(schema: FieldSchema, value: Record<string, unknown>, path: string, problems: Problem[]) {
  const names = Object.keys(value)
  if (names.length > (schema.maxProperties ?? Infinity)) {
    problems.push({ path, code: 'count' })
    return {}
  }
  const [[pattern, field] = ['', {}]] = Object.entries(schema.patternProperties ?? {})
  const known = names.filter((name) => matches(pattern, name))
  return Object.fromEntries(known.map((name) => [name, readAs(field, value[name], `${path}.${name}`, problems)]))
}
