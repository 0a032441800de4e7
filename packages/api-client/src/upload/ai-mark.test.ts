import { AI_XMP } from '@petalpost/domain/ai-mark'
import { describe, expect, test } from 'vitest'

import { marked, withMarkOf } from './ai-mark.ts'
import { prepareFile } from './prepare-file.ts'

/** A PNG of one pixel, as browsers write it: the signature and the chunks IHDR, IDAT and IEND. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0x4a, 0x46, 0xff, 0xd9)

/** A GIF of one pixel: the trailer is its last byte. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const latin1 = async (blob: Blob): Promise<string> => new TextDecoder('latin1').decode(await blob.arrayBuffer())
const original = (before: number) => new Blob(['x'.repeat(before), AI_XMP, 'x'.repeat(9)])
const written = (bytes: Uint8Array<ArrayBuffer>, type: string) => new Blob([bytes], { type })

describe('a picture that the browser has written anew (spec 4, "AI images")', () => {
  test('keeps the mark of its original as JPEG, in the segment of XMP', async () => {
    const picture = await withMarkOf(original(100), written(JPEG, 'image/jpeg'), 'image/jpeg')
    const text = await latin1(picture)
    expect(text.slice(0, 4)).toBe('\u00ff\u00d8\u00ff\u00e1')
    const length = text.charCodeAt(4) * 256 + text.charCodeAt(5)
    expect(text.slice(6, 6 + 29)).toBe('http://ns.adobe.com/xap/1.0/\0')
    expect(text.slice(4 + length)).toBe(await latin1(new Blob([JPEG.slice(2)])))
    expect([picture.type, text.includes('/digitalsourcetype/trainedAlgorithmicMedia<')]).toEqual(['image/jpeg', true])
  })

  test('keeps it as PNG, in a chunk of its own', async () => {
    const picture = await withMarkOf(original(100), written(PNG, 'image/png'), 'image/png')
    const text = await latin1(picture)
    expect(text.slice(33 + 4, 33 + 8 + 18)).toBe('iTXtXML:com.adobe.xmp\0')
    expect(text.endsWith(await latin1(new Blob([PNG.slice(33)])))).toBe(true)
  })

  test.each([1, 1024 * 1024 - 700, 1024 * 1024 - 200, 2 * 1024 * 1024 - 620])(
    'has the mark wherever in the original it stands: after %i bytes',
    async (before) => {
      const picture = await withMarkOf(original(before), written(JPEG, 'image/jpeg'), 'image/jpeg')
      expect(picture.size).toBeGreaterThan(JPEG.length)
    },
  )

  test('stays as it is without one', async () => {
    const picture = written(JPEG, 'image/jpeg')
    expect(await withMarkOf(new Blob(['digitalCapture']), picture, 'image/jpeg')).toBe(picture)
  })

  test('is marked when a browser opens a HEIC that the server would have marked', async () => {
    const heic = new Blob(['\0\0\0\u0018ftypheic\0\0\0\0mif1heic', AI_XMP])
    const { content } = await prepareFile(heic, {
      decode: async () => ({
        width: 80,
        height: 60,
        isTransparent: () => false,
        write: async (_, type) => written(JPEG, type),
        close: () => undefined,
      }),
      probe: () => Promise.reject(new Error('no film')),
    })
    expect(await latin1(content)).toContain('/digitalsourcetype/trainedAlgorithmicMedia<')
  })
})

describe('a file that a card is taken home as', () => {
  test('has its mark in the box of XMP, as MP4; players go from box to box', async () => {
    const film = Uint8Array.of(0, 0, 0, 12, ...Buffer.from('mdat'), 1, 2, 3, 4)
    const box = Buffer.from(
      await (await marked(written(film, 'video/mp4'), 'video/mp4', AI_XMP)).arrayBuffer(),
    ).subarray(12)
    expect([box.readUInt32BE(0), box.toString('latin1', 4, 8)]).toEqual([box.length, 'uuid'])
    expect(box.toString('hex', 8, 24)).toBe('be7acfcb97a942e89c71999491e3afac')
    expect(box.toString('utf8', 24)).toBe(AI_XMP)
  })

  test('has it in an extension before the last byte, as GIF', async () => {
    const gif = Buffer.from(await (await marked(written(GIF, 'image/gif'), 'image/gif', AI_XMP)).arrayBuffer())
    const extension = gif.subarray(GIF.length - 1, -1)
    expect([gif.at(-1), extension.toString('latin1', 0, 14)]).toEqual([0x3b, '\x21\xff\x0bXMP DataXMP'])
    expect(extension.subarray(14).toString('utf8')).toContain(AI_XMP)
  })
})
