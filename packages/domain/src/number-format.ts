const THOUSAND = 1000
const MILLION = 1_000_000

/** Counts of views and likes: above 1000 as k, above 1,000,000 as m, each with one decimal (spec 9). */
export function formatCount(count: number): string {
  if (count > MILLION) return `${oneDecimal(count, MILLION)}m`
  if (count > THOUSAND) return `${oneDecimal(count, THOUSAND)}k`
  return `${count}`
}

function oneDecimal(count: number, unit: number): string {
  // Rounds to an integer number of tenths, because a binary fraction such as 1.25 may round either way.
  const tenths = Math.round((count * 10) / unit)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}
