import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TSchema } from 'typebox'

import { AppError } from '#errors/app-error.ts'

const OPTIONS = { useDefaults: true, removeAdditional: true, strict: false, allErrors: false } as const

// Types in a body must match exactly. A query string holds only text, so its numbers and booleans are converted.
const exact = new Ajv(OPTIONS)
const coercing = new Ajv({ ...OPTIONS, coerceTypes: true })
for (const ajv of [exact, coercing]) (addFormats as unknown as (ajv: Ajv) => void)(ajv)

/** No input of ours is nested as deeply. Recursive functions over a value need a bound. */
const MAX_DEPTH = 40

/**
 * The field that cannot be stored: a text with a NUL or half of a surrogate pair, which no database column takes, or a
 * value that is nested too deeply. Null when there is none.
 */
function unstorableField(value: unknown, field = '', depth = 0): string | null {
  if (depth > MAX_DEPTH) return field.split('.', 1)[0] ?? field
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? field || 'body' : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const found =
      unstorableField(name, field) ?? unstorableField(part, field === '' ? name : `${field}.${name}`, depth + 1)
    if (found !== null) return found
  }
  return null
}

/**
 * Returns a function that checks an input, fills in defaults and returns it, or throws `invalid_input` naming the
 * field.
 */
export function inputChecker(schema: TSchema, options: { coerce: boolean }): (input: object) => unknown {
  // compiled at the first call: compiling all schemas takes a quarter of the start time
  let compiled: ValidateFunction | undefined
  return (input) => {
    const validate = (compiled ??= (options.coerce ? coercing : exact).compile(schema))
    if (validate(input)) {
      const field = unstorableField(input)
      if (field === null) return input
      throw new AppError('invalid_input', { field })
    }
    const [problem] = validate.errors ?? []
    const missing = (problem?.params as { missingProperty?: string } | undefined)?.missingProperty
    const field = [...(problem?.instancePath ?? '').split('/').filter(Boolean), ...(missing ? [missing] : [])].join('.')
    throw new AppError('invalid_input', { field: field || 'body' })
  }
}
