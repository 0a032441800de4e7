/** The beginning of a file that says how its text is encoded, bytes. */
const HEAD = 200
const DECLARED = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/

function encodingOf(content: Uint8Array): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(HEAD, content.length)).toString('latin1')
  return DECLARED.exec(head)?.[1] ?? 'utf-8'
}

/**
 * The text of a drawing in the encoding that it declares: older programs write Latin-1, and some UTF-16.
 * @param isWhole false when only a beginning is given
 * @returns null when it is no text
 */
export function textOf(content: Uint8Array, isWhole = true): string | null {
  try {
    return new TextDecoder(encodingOf(content), { fatal: true }).decode(content, { stream: !isWhole })
  } catch {
    return null
  }
}
