/** The festival that an address names in `f`; undefined when it names none. What cannot be one does not filter. */
export function festivalInAddress(text: unknown): number | undefined {
  const festivalId = Number(text)
  return Number.isSafeInteger(festivalId) && festivalId > 0 ? festivalId : undefined
}
