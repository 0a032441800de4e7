/** The text of a file; null for a picture or another file that is no text. */
export async function textOfFile(file: File): Promise<string | null> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
