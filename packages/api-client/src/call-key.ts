import type { AnyEndpoint } from './endpoint.ts'

/**
 * Names a call with its input: the same for the same call, whatever the order of the fields, and whether a missing field
 * is absent or undefined.
 */
export const callKey = ({ name }: Pick<AnyEndpoint, 'name'>, input: object): string => {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined)
  return `${name} ${JSON.stringify(Object.fromEntries(sent.toSorted(([a], [b]) => (a < b ? -1 : 1))))}`
}
