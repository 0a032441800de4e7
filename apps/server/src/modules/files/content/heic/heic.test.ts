import { readFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { AppError } from '#errors/app-error.ts'

import { clean } from '../clean.ts'

const sample = (name: string): Promise<Buffer> =>
  readFile(path.join(import.meta.dirname, '../../../../../test/heic', name))

const refusal = (content: Buffer): Promise<unknown> =>
  clean(content).then(
    ({ mime }) => mime,
    (error: unknown) => (error instanceof AppError ? error.code : error),
  )

/** The color of a pixel. */
async function colorAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('S8: photos of iPhones', () => {
  test('S8: a HEIC photo becomes a JPEG in screen colors', async () => {
    const { content, mime, extension, width, height, thumbnails } = await clean(await sample('display-p3.heic'))
    expect([mime, extension, width, height, thumbnails.size]).toEqual(['image/jpeg', 'jpg', 120, 80, 2])
    const [left, right] = [await colorAt(content, 20, 40), await colorAt(content, 100, 40)]
    // pure green and red in sRGB; read without the profile, they would be 117,251,76 and 234,51,35
    for (const [found, right2] of [
      [left, [0, 255, 0]],
      [right, [255, 0, 0]],
    ] as const)
      for (const [channel, value] of right2.entries()) expect(Math.abs((found[channel] ?? 0) - value)).toBeLessThan(12)
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg' })
  })

  test('S8: a transparent HEIC becomes a PNG', async () => {
    const { content, mime } = await clean(await sample('transparent.heic'))
    expect(mime).toBe('image/png')
    expect((await sharp(content).metadata()).hasAlpha).toBe(true)
  })

  test('S8: a HEIC that says it was made by a model keeps that mark, in a file that we have written', async () => {
    const { content, origin, thumbnails } = await clean(await sample('made-by-model.heic'))
    expect(origin).toBe('ai')
    for (const picture of [content, ...thumbnails.values()]) {
      const { xmp } = await sharp(picture).metadata()
      expect(xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia<')
    }
    expect((await clean(await sample('display-p3.heic'))).origin).toBe(null)
  })

  test('S8: a HEIC that is cut off or changed is refused, and the next one is read', async () => {
    const photo = await sample('display-p3.heic')
    for (const part of [0.2, 0.5, 0.9])
      expect(await refusal(photo.subarray(0, photo.length * part))).toBe('upload_broken')
    for (let at = 30; at < photo.length; at += 97) {
      const changed = Buffer.from(photo)
      changed[at] = 255 - (changed[at] ?? 0)
      expect(await refusal(changed)).toMatch(/^(?:image\/jpeg|image\/png|upload_(?:broken|type|too_large))$/)
    }
    expect(await refusal(photo)).toBe('image/jpeg')
  })

  test('S8: a HEIC that says it has more than 25 megapixels is refused by its header', async () => {
    const photo = await sample('display-p3.heic')
    const liar = Buffer.from(photo)
    // each `ispe` box holds width and height
    for (let at = liar.indexOf('ispe'); at >= 0; at = liar.indexOf('ispe', at + 1)) {
      liar.writeUInt32BE(6_000, at + 8)
      liar.writeUInt32BE(6_000, at + 12)
    }
    expect(await refusal(liar)).toBe('upload_too_large')
  })
})
