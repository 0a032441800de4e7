import fc from 'fast-check'

import type { FieldSchema } from '../src/read/read-as.ts'

/** Any value that a schema allows; texts and lists are kept short. */
export function arbitraryOf(schema: FieldSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(arbitraryOf))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.patternProperties) {
    const [[pattern, field] = ['', {}]] = Object.entries(schema.patternProperties)
    return fc.dictionary(fc.stringMatching(new RegExp(pattern)), arbitraryOf(field), { maxKeys: 3 })
  }
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field)])),
        { requiredKeys: [...(schema.required ?? [])], noNullPrototype: true },
      )
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 })
    case 'string':
      return schema.pattern === undefined
        ? fc.string({ minLength: schema.minLength ?? 0, maxLength: 8 })
        : fc.stringMatching(new RegExp(schema.pattern)).filter((text) => text.length <= (schema.maxLength ?? 1000))
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
    case undefined:
    default:
      return fc.double({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000, noNaN: true })
  }
}
