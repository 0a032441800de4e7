import type { Filter } from '@petalpost/card-document/layers/image/schema'
import sharp, { type Sharp } from 'sharp'

import { blurred, LEAST_BLUR_PX } from './blur.ts'

interface Raw {
  width: number
  height: number
  channels: 4
}

/** Three rows: how much of red, green and blue goes into each channel. */
type Matrix = [[number, number, number], [number, number, number], [number, number, number]]

/** The weights of the channels in what people see as brightness, as CSS filters count it. */
const [R, G, B] = [0.213, 0.715, 0.072]

const saturation = (s: number): Matrix => [
  [R + (1 - R) * s, G - G * s, B - B * s],
  [R - R * s, G + (1 - G) * s, B - B * s],
  [R - R * s, G - G * s, B + (1 - B) * s],
]

const SEPIA: Matrix = [
  [0.393, 0.769, 0.189],
  [0.349, 0.686, 0.168],
  [0.272, 0.534, 0.131],
]

const sepia = (amount: number): Matrix =>
  SEPIA.map((row, i) => row.map((share, j) => share * amount + (i === j ? 1 - amount : 0))) as Matrix

function hue(degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [
    [R + cos * (1 - R) - sin * R, G - cos * G - sin * G, B - cos * B + sin * (1 - B)],
    [R - cos * R + sin * 0.143, G + cos * (1 - G) + sin * 0.14, B - cos * B - sin * 0.283],
    [R - cos * R - sin * (1 - R), G - cos * G + sin * G, B + cos * (1 - B) + sin * B],
  ]
}

type Step = (image: Sharp, value: number) => Sharp

const ALPHA = [1, 0] as const
const linear = (image: Sharp, factor: number, plus: number) =>
  image.linear([factor, factor, factor, ALPHA[0]], [plus, plus, plus, ALPHA[1]])

/** In the order in which the renderer writes them. */
const STEPS: { readonly [Name in keyof Omit<Required<Filter>, 'blur'>]: Step } = {
  brightness: (image, value) => linear(image, value, 0),
  contrast: (image, value) => linear(image, value, 127.5 * (1 - value)),
  saturate: (image, value) => image.recomb(saturation(value)),
  grayscale: (image, value) => image.recomb(saturation(1 - Math.min(1, value))),
  sepia: (image, value) => image.recomb(sepia(Math.min(1, value))),
  hue: (image, value) => image.recomb(hue(value)),
}

/** How far a blur reaches, in sizes of its deviation. */
const REACH = 3

/** Blurs a picture as CSS does: its edges fade. */
async function faded(data: Buffer, raw: Raw, sigma: number): Promise<Buffer> {
  const by = Math.ceil(sigma * REACH)
  const edge = { top: by, bottom: by, left: by, right: by, background: '#00000000' }
  const wide = { ...raw, width: raw.width + 2 * by, height: raw.height + 2 * by }
  const extended = await sharp(data, { raw }).extend(edge).raw().toBuffer()
  const soft = await (await blurred(extended, wide, sigma)).raw().toBuffer()
  return sharp(soft, { raw: wide })
    .extract({ left: by, top: by, width: raw.width, height: raw.height })
    .raw()
    .toBuffer()
}

/** Applies CSS filters to pixels, one after the other as CSS does; `scale` is px of the picture for each px of a blur. */
export async function filtered(pixels: Buffer, raw: Raw, filter: Filter, scale: number): Promise<Sharp> {
  let data = pixels
  for (const [name, step] of Object.entries(STEPS)) {
    const value = filter[name as keyof Filter]
    if (value !== undefined) data = await step(sharp(data, { raw }), value).raw().toBuffer()
  }
  const sigma = (filter.blur ?? 0) * scale
  if (sigma >= LEAST_BLUR_PX) data = await faded(data, raw, sigma)
  return sharp(data, { raw })
}
