/** How long fonts and pictures inside a picture may take, ms, and how often it is looked at. */
const PATIENCE_MS = 3_000
const LOOK_MS = 12
/** This many equal looks say that nothing more is coming. */
const EQUAL_LOOKS = 3
/** Side of the small copy that is looked at, px. */
const PROBE = { width: 125, height: 222 }

function canvasOf(document: Document, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return { canvas, context }
}

/** A number that says which pixels these are, near enough; undefined for nothing but transparency. */
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
 * Draws an SVG image when all that is inside it has come: browsers draw one before its fonts and pictures are decoded
 * and do not say when they are. Rejects a picture that stays empty.
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
