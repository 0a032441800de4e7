import type { UploadType } from '@petalpost/domain/upload'

/** How many bytes of a file tell its type; a drawing may begin with comments and entities. */
const HEAD_BYTES = 64 * 1024

/** Types that cannot be uploaded and that people have nevertheless: each has its own way on. */
export type ForeignType =
  | 'psd'
  | 'pdf'
  | 'eps'
  | 'tiff'
  | 'picture'
  | 'film'
  | 'sound'
  | 'protected sound'
  | 'archive'
  | 'packed drawing'

/**
 * What a file is. `other picture`: of a type that browsers can turn into one that may be uploaded, still WebP among
 * them; `other film`: in a container that can become MP4.
 */
export type FileType = UploadType | 'other picture' | 'other film' | ForeignType

/** Beginnings of files, as Latin-1 text. */
const BEGINNINGS: readonly (readonly [RegExp | string, FileType])[] = [
  [/^\u00ff\u00d8\u00ff/u, 'image/jpeg'],
  [/^\u0089PNG\r\n/u, 'image/png'],
  [/^GIF8[79]a/u, 'image/gif'],
  [/^(?:ID3|\u00ff[\u00e2\u00e3\u00f2\u00f3\u00fa\u00fb])/u, 'audio/mpeg'],
  [/^RIFF[\s\S]{4}WAVE/u, 'audio/wav'],
  ['\u0000\u0001\u0000\u0000', 'font/ttf'],
  [/^OTTO/u, 'font/otf'],
  [/^wOFF/u, 'font/woff'],
  [/^wOF2/u, 'font/woff2'],
  [/^(?:RIFF[\s\S]{4}WEBP|BM)/u, 'other picture'],
  ['\u0000\u0000\u0001\u0000', 'other picture'], // an icon
  [/^8BPS/u, 'psd'],
  [/^%PDF/u, 'pdf'],
  [/^(?:%!PS|\u00c5\u00d0\u00d3\u00c6)/u, 'eps'],
  ['II*\u0000', 'tiff'],
  ['II+\u0000', 'tiff'],
  ['MM\u0000*', 'tiff'],
  ['MM\u0000+', 'tiff'],
  ['gimp xcf', 'picture'],
  ['\u0000\u0000\u0000\u000CjP  ', 'picture'], // JPEG 2000
  ['\u0000\u0000\u0000\u000CJXL ', 'picture'],
  ['\u00FF\n', 'picture'], // JPEG XL without a container
  ['\u001AE\u00DF\u00A3', 'film'], // WebM, MKV
  [/^(?:RIFF[\s\S]{4}AVI |FLV|0&\u00b2u)/u, 'film'],
  [/^(?:OggS|fLaC|#!AMR|MThd|FORM[\s\S]{4}AIF|\u00ff[\u00f1\u00f9])/u, 'sound'],
  ['PK\u0003\u0004', 'archive'],
  ['\u001f\u008b', 'packed drawing'],
]

/** The first element of a text in XML; null when it begins with something else. */
function firstElement(text: string): string | null {
  let rest = text.replace(/^\ufeff/, '')
  for (;;) {
    rest = rest.trimStart()
    if (/^<!doctype\s+(?!svg\b)/i.test(rest)) return null
    const [end, after] = rest.startsWith('<!--')
      ? ['-->', 4]
      : rest.startsWith('<?')
        ? ['?>', 2]
        : /^<!doctype[^>[]*\[/i.test(rest)
          ? [']', 0]
          : rest.startsWith('<!') || rest.startsWith('>')
            ? ['>', 0]
            : [null, 0]
    if (end === null) return /^<(?:[\w.-]+:)?([\w-]+)[\s/>]/.exec(rest)?.[1] ?? null
    const at = rest.indexOf(end, after)
    if (at < 0) return null
    rest = rest.slice(at + end.length)
  }
}

/** The brands of a file of boxes, the main one first: what its maker says it is. */
function brandsOf(text: string, head: Uint8Array): string[] {
  if (text.slice(4, 8) !== 'ftyp') return []
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), 256)
  return [text.slice(8, 12), ...(text.slice(16, end).match(/[\s\S]{4}/g) ?? [])]
}

function typeOfBrands(brands: readonly string[]): FileType | null {
  const [main] = brands
  if (main === undefined) return null
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'other picture'
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(main)) return 'image/heic'
  if (main === 'M4P ') return 'protected sound'
  if (/^(?:M4[AB] |F4[AB] )$/.test(main)) return 'audio/mp4'
  return /^(?:qt {2}|3g)/.test(main) ? 'other film' : 'video/mp4'
}

/** QuickTime files from before there were brands. */
const OLD_FILM = /^[\s\S]{4}(?:moov|mdat|wide|free|skip|pnot)/u

/** Does a WebP picture move? The second bit of the flags in its extended header says so. */
const isMovingWebp = (text: string, head: Uint8Array): boolean =>
  /^RIFF[\s\S]{4}WEBPVP8X/u.test(text) && ((head[20] ?? 0) & 2) !== 0

/** What a file is, by its first bytes: never by its name, which says nothing of the content. */
export async function typeOfFile(file: Blob): Promise<FileType | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const text = Array.from(head.subarray(0, 1024), (byte) => String.fromCharCode(byte)).join('')
  if (isMovingWebp(text, head)) return 'image/webp'
  const found = BEGINNINGS.find(([beginning]) =>
    typeof beginning === 'string' ? text.startsWith(beginning) : beginning.test(text),
  )
  if (found) return found[1]
  const ofBrands = typeOfBrands(brandsOf(text, head))
  if (ofBrands) return ofBrands
  if (OLD_FILM.test(text)) return 'other film'
  const encoding = text.startsWith('\u00FF\u00FE') ? 'utf-16le' : text.startsWith('\u00FE\u00FF') ? 'utf-16be' : 'utf-8'
  return firstElement(new TextDecoder(encoding).decode(head)) === 'svg' ? 'image/svg+xml' : null
}
