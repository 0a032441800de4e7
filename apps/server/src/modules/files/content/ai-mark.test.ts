import { crc32 } from 'node:zlib'

import { withMarkOf } from '@petalpost/api-client/upload/ai-mark'
import { AI_XMP } from '@petalpost/domain/ai-mark'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { clean } from './clean.ts'

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })

const TYPE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
/** A C2PA action as its CBOR has it: the next key follows the name. */
const C2PA = Buffer.from(`jumbc2pa.actionsfactionlc2pa.createdqdigitalSourceTypexF${TYPE}dwhen`, 'latin1')

const number = (value: number, isLittle = false): Buffer => {
  const bytes = Buffer.alloc(4)
  return isLittle ? (bytes.writeUInt32LE(value), bytes) : (bytes.writeUInt32BE(value), bytes)
}

/** A picture with C2PA where this format keeps it. */
async function withC2pa(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const file = await picture.clone().toFormat(format).toBuffer()
  if (format === 'jpeg')
    return Buffer.concat([file.subarray(0, 2), Buffer.of(0xff, 0xeb, 0, C2PA.length + 2), C2PA, file.subarray(2)])
  if (format === 'png') {
    const part = Buffer.concat([Buffer.from('caBX'), C2PA])
    return Buffer.concat([file.subarray(0, 33), number(C2PA.length), part, number(crc32(part)), file.subarray(33)])
  }
  const padding = Buffer.alloc(C2PA.length % 2)
  const whole = Buffer.concat([file, Buffer.from('C2PA'), number(C2PA.length, true), C2PA, padding])
  number(whole.length - 8, true).copy(whole, 4)
  return whole
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s whose C2PA names a model is marked, also inside a drawing',
  async (format) => {
    const file = await withC2pa(format)
    const { origin, content } = await clean(file)
    expect([origin, (await sharp(content).metadata()).xmp?.includes(TYPE)]).toEqual(['ai', true])
    if (format === 'webp') return
    const image = `<image href="data:image/${format};base64,${file.toString('base64')}" width="9" height="9"/>`
    expect((await clean(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${image}</svg>`))).origin).toBe('ai')
  },
)

const drawing = (type: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><metadata>${type}</metadata><path d="M0 0h9v9"/></svg>`

test('a drawing whose metadata names a model is marked', async () => {
  expect((await clean(Buffer.from(drawing(TYPE)))).origin).toBe('ai')
  expect((await clean(Buffer.from(drawing('digitalCapture')))).origin).toBe(null)
})

test('a moving WebP that a browser has written from a marked picture is marked', async () => {
  const frames = await sharp(
    [await picture.clone().png().toBuffer(), await picture.clone().negate().png().toBuffer()],
    {
      join: { animated: true },
    },
  )
    .webp()
    .toBuffer()
  const sent = await withMarkOf(new Blob([AI_XMP]), new Blob([Uint8Array.from(frames)]), 'image/webp')
  const { origin, content } = await clean(Buffer.from(await sent.arrayBuffer()))
  expect([origin, (await sharp(content, { animated: true }).metadata()).pages]).toEqual(['ai', 2])
})

test.each(['jpeg', 'png'] as const)(
  'a %s that a browser has written anew from a marked picture is marked (spec 4, "AI images")',
  async (format) => {
    const written = new Blob([await picture.clone().toFormat(format).toBuffer()])
    const sent = await withMarkOf(new Blob(['ftypavif', AI_XMP]), written, `image/${format}`)
    const { origin, content } = await clean(Buffer.from(await sent.arrayBuffer()))
    expect(origin).toBe('ai')
    expect((await sharp(content).metadata()).xmp?.toString()).toContain('trainedAlgorithmicMedia<')
  },
)
