import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'

import { blurred } from './blur.ts'

const SIDE = 400
/** A white square in the middle of black, one byte a pixel. */
const SQUARE = Buffer.from(
  Uint8Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    return Math.max(Math.abs(x - SIDE / 2), Math.abs(y - SIDE / 2)) < SIDE / 5 ? 255 : 0
  }),
)
const RAW = { width: SIDE, height: SIDE, channels: 1 as const }
const bytesOf = (image: Sharp) => image.toColorspace('b-w').raw().toBuffer()

test.each([0.2, 5, 24, 25, 60])('a blur of %f px looks as if all of its px were counted', async (sigma) => {
  const found = await bytesOf(await blurred(SQUARE, RAW, sigma))
  const whole = sharp(SQUARE, { raw: RAW })
  const wanted = await bytesOf(sigma < 0.3 ? whole : whole.blur(sigma))
  expect(found).toHaveLength(SIDE * SIDE)
  const farthest = found.reduce((most, byte, at) => Math.max(most, Math.abs(byte - (wanted[at] ?? 0))), 0)
  expect(farthest).toBeLessThanOrEqual(8)
})

test('the widest blur of the largest picture is made in no time: it would take minutes px by px', async () => {
  const side = 3_000
  const found = await bytesOf(
    await blurred(Buffer.alloc(side * side, 200), { width: side, height: side, channels: 1 }, 4_000),
  )
  expect(found).toHaveLength(side * side)
  for (const byte of new Set(found)) expect(Math.abs(byte - 200)).toBeLessThan(4)
})
