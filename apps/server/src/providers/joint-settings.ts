/**
 * Are these settings, which count only together, all set? If only some are, `problems` gets a sentence that names the
 * missing ones.
 */
export function allOrNone(
  text: (name: string, fallback: string) => string,
  names: readonly string[],
  problems: string[],
): boolean {
  const missing = names.filter((name) => text(name, '') === '')
  if (missing.length > 0 && missing.length < names.length)
    problems.push(`${missing.join(', ')} must be set too: ${names.join(', ')} belong together`)
  return missing.length === 0
}
