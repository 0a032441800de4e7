/** The text of a file or of its beginning; null for a picture or another file that is no text. */
export async function textOfFile(file: Blob): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true }) // the beginning may end within a character
  } catch {
    return null
  }
}
