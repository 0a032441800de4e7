const THOUSAND = 1000
const MILLION = 1_000_000

/** Counts of views and likes: above 1000 as k, above 1,000,000 as m, each with one decimal (spec 9). */
export function formatCount(count: number): string {
  if (count > MILLION) return `${oneDecimal(count, MILLION)}m`
  if (count > THOUSAND) return `${oneDecimal(count, THOUSAND)}k`
  return `${count}`
}

function oneDecimal(count: number, unit: number): string {
  // Rounded as an integer number of tenths: 1.25 as a binary fraction may fall either way.
  const tenths = Math.round((count * 10) / unit)
  return `${Math.floor(tenths / 10)}.${tenths % 10}`
}
