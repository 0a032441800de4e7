import { afterEach, expect, it, vi } from 'vitest'

import { withReadableFont } from './check-font.ts'

/** A browser that reads fonts which begin with a letter. */
class FontFaceOfLetters {
  readonly #content: ArrayBuffer
  constructor(_: string, content: ArrayBuffer) {
    this.#content = content
  }
  load() {
    const [first = 0] = new Uint8Array(this.#content)
    return first > 0x40 ? Promise.resolve() : Promise.reject(new DOMException('no name table', 'SyntaxError'))
  }
}
const font = (content: string) => ({ content: new Blob([content]), type: 'font/otf' }) as const

afterEach(() => vi.unstubAllGlobals())

it('a font that the browser refuses is not sent; a font that it reads, and every other file, is', async () => {
  vi.stubGlobal('FontFace', FontFaceOfLetters)
  await expect(withReadableFont(font('0000'))).rejects.toMatchObject({ code: 'upload_broken' })
  await expect(withReadableFont(font('OTTO'))).resolves.toEqual(font('OTTO'))
  const tune = { content: new Blob(['0000']), type: 'audio/mpeg' } as const
  await expect(withReadableFont(tune)).resolves.toBe(tune)
})
