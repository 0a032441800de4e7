import type { FontSubset } from '../card.ts'
import { codePointsIn, covers } from './unicode-range.ts'

/** File contents as `data:` addresses, by the address of the file. */
export type FileCache = Map<string, Promise<string>>

/** Statuses that another try would not change. */
const GONE = new Set([403, 404, 410])

class MissingFile extends Error {}

async function readFile(url: string, signal: AbortSignal | undefined): Promise<string> {
  const answer = await fetch(url, { credentials: 'omit', signal: signal ?? null })
  if (GONE.has(answer.status)) throw new MissingFile(url)
  if (!answer.ok) throw new TypeError(`${url} returned ${answer.status}`)
  const content = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new TypeError(`${url} cannot be read`)))
    reader.readAsDataURL(content)
  })
}

/** Where files are read from, and when to give up. */
interface Reading {
  files: FileCache
  signal?: AbortSignal | undefined
}

/**
 * Returns a file's content; undefined when the file is gone, so that the picture goes without it. Throws when it cannot
 * be read now, because a picture that lacks a part would be kept as if it were whole, and when the signal has aborted.
 */
async function contentOf(url: string, { files, signal }: Reading): Promise<string | undefined> {
  if (url.startsWith('data:')) return url
  const reading = files.get(url) ?? readFile(url, signal)
  files.set(url, reading)
  try {
    return await reading
  } catch (error) {
    files.delete(url)
    signal?.throwIfAborted()
    if (error instanceof MissingFile) return undefined
    throw error
  }
}

function fontFace(family: string, { weight, italic, range }: FontSubset, content: string): string {
  const descriptors = {
    'font-family': JSON.stringify(family),
    src: `url("${content}")`,
    ...(weight === undefined ? {} : { 'font-weight': String(weight) }),
    ...(italic ? { 'font-style': 'italic' } : {}),
    ...(range === undefined ? {} : { 'unicode-range': range }),
  }
  const lines = Object.entries(descriptors).map(([name, value]) => `${name}:${value}`)
  return `@font-face{${lines.join(';')}}`
}

const ADDRESS = /url\("([^"]+)"\)/g

/** Embeds the pictures of a copy into it, and returns the `@font-face` rules of the fonts that its text uses. */
export async function embedFiles(
  copy: Element,
  fonts: readonly (readonly [family: string, FontSubset])[],
  fileUrl: (key: string) => string,
  reading: Reading,
): Promise<string> {
  const pictures = [...copy.querySelectorAll('img')].map(async (image) => {
    const content = image.src && (await contentOf(image.src, reading))
    if (content) image.src = content
    else image.remove()
    image.decoding = 'sync'
  })
  const grounds = [...copy.querySelectorAll<HTMLElement>('[style*="url("]')].map(async ({ style }) => {
    const urls = [...style.background.matchAll(ADDRESS)].map(([, url = '']) => url)
    const contents = new Map(await Promise.all(urls.map(async (url) => [url, await contentOf(url, reading)] as const)))
    const put = (_: string, url: string) => `url("${contents.get(url) ?? 'data:,'}")`
    if (urls.length > 0) style.background = style.background.replaceAll(ADDRESS, put)
  })
  const characters = codePointsIn(copy.textContent ?? '')
  const used = fonts.filter(
    ([family, { range }]) => copy.querySelector(`[style*=${JSON.stringify(family)}]`) && covers(range, characters),
  )
  const faces = used.map(async ([family, subset]) => {
    const content = await contentOf(fileUrl(subset.key), reading)
    return content ? fontFace(family, subset, content) : ''
  })
  const [rules] = await Promise.all([Promise.all(faces), ...pictures, ...grounds])
  return rules.join('\n')
}
