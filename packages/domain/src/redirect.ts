/** Where a login leads when the page gave no safe path. */
export const DEFAULT_REDIRECT = '/'

/** First segments of paths that are not pages of ours, or lead back to the login. */
const REFUSED_FIRST_SEGMENTS = new Set(['api', 'plugin', 'login'])

/**
 * Rule S5: the `redirect` query as a path of our own origin, or "/". Everything that a browser, a proxy or the router
 * could read as another origin is refused rather than repaired.
 */
export function safeRedirect(value: unknown): string {
  return typeof value === 'string' && isSafePath(value) ? value : DEFAULT_REDIRECT
}

function isSafePath(value: string): boolean {
  // Browsers drop tabs and line breaks inside a URL, so "/\t/evil.test" would become "//evil.test".
  // A lone surrogate cannot be encoded, and the router would throw.
  if (!/^\/(?!\/)/.test(value) || hasControlCharacter(value) || !value.isWellFormed()) return false
  const path = value.split(/[?#]/, 1)[0] ?? ''
  // Browsers read a backslash as a slash; servers may decode %5c and %2f to them.
  if (path.includes('\\') || /%(?:5c|2f)/i.test(path)) return false
  const segments = normalSegments(path)
  if (segments === null || segments[0] === '') return segments !== null && segments.length === 1
  return !REFUSED_FIRST_SEGMENTS.has((segments[0] ?? '').toLowerCase())
}

function hasControlCharacter(value: string): boolean {
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x1f || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029) return true
  }
  return false
}

/** The path's segments, with `.` and `..` resolved as in the URL standard; null when the path cannot be decoded. */
function normalSegments(path: string): string[] | null {
  const segments: string[] = []
  const parts = path.slice(1).split('/')
  for (const [index, part] of parts.entries()) {
    const decoded = decodedOrNull(part)
    if (decoded === null || hasControlCharacter(decoded)) return null
    const isDot = decoded === '.'
    const isDotDot = decoded === '..'
    if (isDotDot) segments.pop()
    if (!isDot && !isDotDot) segments.push(decoded)
    else if (index === parts.length - 1) segments.push('')
  }
  return segments
}

function decodedOrNull(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
