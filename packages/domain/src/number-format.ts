const THOUSAND = 1000
const MILLION = 1_000_000

/**
 * Counts of views and likes: above 1000 as k, above 1,000,000 as m, each with one decimal (spec 9). The rounded number
 * chooses the unit: 999,950 is 1.0m.
 */
export function formatCount(count: number): string {
  if (count <= THOUSAND) return `${count}`
  const tenths = tenthsOf(count, THOUSAND)
  return tenths < tenthsOf(MILLION, THOUSAND) ? `${oneDecimal(tenths)}k` : `${oneDecimal(tenthsOf(count, MILLION))}m`
}

/** A whole number of tenths, because a binary fraction such as 1.25 may round either way. */
const tenthsOf = (count: number, unit: number): number => Math.round((count * 10) / unit)

const oneDecimal = (tenths: number): string => `${Math.floor(tenths / 10)}.${tenths % 10}`
