import { applyPalette, GIFEncoder, quantize } from 'gifenc'

import { GIF_FPS, timesOf } from './film-plan.ts'
import type { FilmStage } from './film-stage.ts'

/** One color is kept for pixels that stay as they are. */
const COLORS = 255
/** Frames whose colors are counted for the palette of all. */
const SAMPLES = 8
const FRAME_MS = 1000 / GIF_FPS
/** After this many ms of work the page gets a turn. */
const BREATH_MS = 50

interface GifOptions {
  seconds: number
  signal: AbortSignal
  tell: (share: number) => void
}

type Rgba = Uint8ClampedArray<ArrayBuffer>

function pixelsOf(canvas: HTMLCanvasElement): Rgba {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return context.getImageData(0, 0, canvas.width, canvas.height).data
}

/** Puts white below what is transparent: a GIF knows only transparent or not. */
function onPaper(pixels: Rgba): Rgba {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 255) / 255
    if (alpha === 1) continue
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = 255 + ((pixels[at + channel] ?? 0) - 255) * alpha
    pixels[at + 3] = 255
  }
  return pixels
}

/** One palette for all frames, so that colors do not flicker: from frames at even distances, every fourth pixel. */
async function paletteOf(
  stage: FilmStage,
  times: readonly number[],
  tell: (share: number) => void,
): Promise<number[][]> {
  const step = Math.max(1, Math.floor(times.length / SAMPLES))
  const chosen = times.filter((_, index) => index % step === Math.floor(step / 2)).slice(0, SAMPLES)
  const parts: Uint32Array[] = []
  for (const [index, ms] of chosen.entries()) {
    parts.push(new Uint32Array(onPaper(pixelsOf(await stage.frame(ms))).buffer).filter((_, at) => at % 4 === 0))
    tell((index + 1) / chosen.length)
  }
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return quantize(new Uint8Array(all.buffer), COLORS)
}

/** The part of the work that finding the palette is. */
const PALETTE_SHARE = 0.1

/** Makes a GIF that repeats forever. Frames that are equal become one longer frame. */
export async function makeGif(stage: FilmStage, { seconds, signal, tell }: GifOptions): Promise<Blob> {
  const times = timesOf(seconds, GIF_FPS)
  const palette = await paletteOf(stage, times, (share) => tell(PALETTE_SHARE * share))
  const same = palette.length
  const table = [...palette, [0, 0, 0]]
  const gif = GIFEncoder()
  let before: { canvas: HTMLCanvasElement; colors: Uint8Array } | undefined
  let waiting: { index: Uint8Array; width: number; height: number; delay: number; first: boolean } | undefined
  const write = () => {
    if (!waiting) return
    const { index, width, height, delay, first } = waiting
    gif.writeFrame(index, width, height, {
      ...(first ? { palette: table, repeat: 0 } : {}),
      delay,
      transparent: !first,
      transparentIndex: same,
      dispose: 1,
    })
  }
  let breath = performance.now()
  for (const [number, ms] of times.entries()) {
    const canvas = await stage.frame(ms)
    signal.throwIfAborted()
    const colors = canvas === before?.canvas ? before.colors : applyPalette(onPaper(pixelsOf(canvas)), palette)
    const index = before ? colors.map((color, at) => (color === before?.colors[at] ? same : color)) : colors
    if (waiting && before && index.every((color) => color === same)) waiting.delay += FRAME_MS
    else {
      write()
      waiting = { index, width: canvas.width, height: canvas.height, delay: FRAME_MS, first: before === undefined }
    }
    before = { canvas, colors }
    tell(PALETTE_SHARE + ((1 - PALETTE_SHARE) * (number + 1)) / times.length)
    if (performance.now() - breath > BREATH_MS) {
      await new Promise((resolve) => setTimeout(resolve))
      breath = performance.now()
    }
  }
  write()
  gif.finish()
  return new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: 'image/gif' })
}
