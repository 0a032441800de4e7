/** How long fonts and pictures inside a picture may take to appear, and the time between two checks, ms. */
const PATIENCE_MS = 3_000
const LOOK_MS = 12
/** After this many equal checks the picture is complete. */
const EQUAL_LOOKS = 3
/** Size of the small copy that is checked, px. */
const PROBE = { width: 125, height: 222 }

function canvasOf(document: Document, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

/** Returns a hash of the pixels; undefined when all of them are transparent. */
function print(pixels: Uint8ClampedArray): number | undefined {
  let sum = 0
  let seen = false
  for (const [index, value] of new Uint32Array(pixels.buffer).entries()) {
    if (value !== 0) seen = true
    sum = (Math.imul(sum, 31) + value + index) | 0
  }
  return seen ? sum : undefined
}

/**
 * Draws an SVG image once its fonts and pictures appear: browsers draw it before they are decoded, and report nothing
 * when they are. Rejects when the picture stays empty.
 */
export async function stableCanvas(
  image: HTMLImageElement,
  size: { width: number; height: number },
): Promise<HTMLCanvasElement> {
  const { ownerDocument: document } = image
  const probe = canvasOf(document, PROBE)
  const started = performance.now()
  let equal = 0
  let last: number | undefined
  while (equal < EQUAL_LOOKS && performance.now() - started < PATIENCE_MS) {
    probe.context.clearRect(0, 0, PROBE.width, PROBE.height)
    probe.context.drawImage(image, 0, 0, PROBE.width, PROBE.height)
    const now = print(probe.context.getImageData(0, 0, PROBE.width, PROBE.height).data)
    equal = now !== undefined && now === last ? equal + 1 : 1
    last = now
    if (equal < EQUAL_LOOKS) await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  if (last === undefined) throw new Error('the picture is empty')
  const { canvas, context } = canvasOf(document, size)
  context.drawImage(image, 0, 0, size.width, size.height)
  return canvas
}
