import type { UploadType } from '@petalpost/domain/upload'

/** How many bytes of a file tell its type. */
const HEAD_BYTES = 1024

/** Beginnings of files, as Latin-1 text. */
const BEGINNINGS: readonly (readonly [RegExp | string, UploadType])[] = [
  [/^\u00ff\u00d8\u00ff/u, 'image/jpeg'],
  [/^\u0089PNG\r\n/u, 'image/png'],
  [/^GIF8[79]a/u, 'image/gif'],
  [/^[\s\S]{4}ftyp(?!avi[fs]|hei[cx]|mif1|qt {2}|M4[ABP]|3g)/u, 'video/mp4'],
  [/^(?:ID3|\u00ff[\u00e2\u00e3\u00f2\u00f3\u00fa\u00fb])/u, 'audio/mpeg'],
  [/^RIFF[\s\S]{4}WAVE/u, 'audio/wav'],
  ['\u0000\u0001\u0000\u0000', 'font/ttf'],
  [/^OTTO/u, 'font/otf'],
  [/^wOFF/u, 'font/woff'],
  [/^wOF2/u, 'font/woff2'],
  [
    /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[\s\S]*?\?>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s>]/u,
    'image/svg+xml',
  ],
]

/** Pictures of other types, which a browser can turn into one that may be uploaded: webp, avif, heic, bmp. */
const OTHER_PICTURE = /^(?:RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:avi[fs]|hei[cx]|mif1)|BM)/u

/** What a file is, by its first bytes: never by its name, which says nothing of the content. */
export async function typeOfFile(file: Blob): Promise<UploadType | 'other picture' | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = Array.from(head, (byte) => String.fromCharCode(byte)).join('')
  const found = BEGINNINGS.find(([beginning]) =>
    typeof beginning === 'string' ? text.startsWith(beginning) : beginning.test(text),
  )
  if (found) return found[1]
  return OTHER_PICTURE.test(text) ? 'other picture' : null
}

/** What a file picker offers. */
export const ACCEPTED = {
  picture: 'image/jpeg,image/png,image/gif,image/webp,image/avif,image/svg+xml',
  video: 'video/mp4',
  audio: 'audio/mpeg,audio/wav',
  font: '.ttf,.otf,.woff,.woff2',
} as const
