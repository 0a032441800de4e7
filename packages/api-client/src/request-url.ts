import { type AnyEndpoint, pathParameters } from './endpoint.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The path with its parameters filled in, each as one segment.
 * @throws TypeError for an empty value, '.' and '..': a browser would drop such a segment and call another address.
 */
export const requestPath = (endpoint: Pick<AnyEndpoint, 'name' | 'path'>, input: Fields): string =>
  endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = text(input[name])
    if (value === '' || value === '.' || value === '..') {
      throw new TypeError(`${endpoint.name}: the path parameter ${name} is ${value === '' ? 'missing' : `'${value}'`}`)
    }
    return encodeURIComponent(value)
  })

/** The fields that are not in the path. */
export const otherFields = (endpoint: Pick<AnyEndpoint, 'path'>, input: Fields): Fields => {
  const inPath = new Set(pathParameters(endpoint.path))
  return Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
}

/** Query fields: undefined and null are skipped, a list repeats its name. */
export const queryOf = (fields: Fields): URLSearchParams => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) query.append(name, text(one))
    }
  }
  return query
}

/** Form parts: a Blob becomes a file part, undefined and null are skipped, a list repeats its name. */
export const formOf = (fields: Fields): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one)
      else if (one !== undefined && one !== null) form.append(name, text(one))
    }
  }
  return form
}

const text = (value: unknown): string => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError('a query, path or form field is a text, a number or a boolean')
}
