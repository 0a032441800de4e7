/** An error and its causes, the outermost first. Each comes once, because causes may be a circle. */
export function causesOf(error: unknown): Set<Error> {
  const causes = new Set<Error>()
  for (let current = error; current instanceof Error && !causes.has(current); current = current.cause)
    causes.add(current)
  return causes
}
