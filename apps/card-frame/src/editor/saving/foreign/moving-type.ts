const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

const beginning = async (file: Blob, length: number): Promise<string> =>
  latin1(new Uint8Array(await file.slice(0, length).arrayBuffer()))

/** Parts of a PNG before its pixels may be this long: a color profile, for example. */
const BEFORE_PIXELS = 256 * 1024

/** The type of a picture that moves and that the server cannot keep moving; null for any other file. */
export async function movingType(file: Blob): Promise<'image/png' | 'image/avif' | null> {
  const head = await beginning(file, 64)
  if (/^[\s\S]{4}ftyp[\s\S]*avis/u.test(head)) return 'image/avif'
  if (!head.startsWith('\u0089PNG')) return null
  // an animation is announced before the first pixels
  const [before = ''] = (await beginning(file, BEFORE_PIXELS)).split('IDAT', 1)
  return before.includes('acTL') ? 'image/png' : null
}
