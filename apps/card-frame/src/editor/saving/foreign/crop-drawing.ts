/** px; a drawing is searched for its edges in this size */
const SIDE = 400
/** Fainter pixels are nothing. */
const VISIBLE = 4

/** A part of a drawing, as fractions of it. */
export interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

/** Where pixels are seen, with a margin of one; null when there are none. */
export function boundsOf({ data }: Pick<ImageData, 'data'>, side: number): Bounds | null {
  let [left, top, right, bottom] = [side, side, -1, -1]
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      if ((data[4 * (y * side + x) + 3] ?? 0) < VISIBLE) continue
      ;[left, right] = [Math.min(left, x), Math.max(right, x)]
      ;[top, bottom] = [Math.min(top, y), Math.max(bottom, y)]
    }
  if (right < 0) return null
  const [fromX, fromY] = [Math.max(0, left - 1), Math.max(0, top - 1)]
  const [toX, toY] = [Math.min(side, right + 2), Math.min(side, bottom + 2)]
  return { x: fromX / side, y: fromY / side, width: (toX - fromX) / side, height: (toY - fromY) / side }
}

/** The view box of a drawing. */
function viewBoxOf(root: Element): [number, number, number, number] | null {
  const numbers = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number)
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers
  return numbers.length === 4 && width > 0 && height > 0 && Number.isFinite(x + y) ? [x, y, width, height] : null
}

/** A drawing cut to a part of its view; null when it has no view box. */
export function croppedTo(svg: string, part: Bounds): string | null {
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
  const view = viewBoxOf(root)
  if (view === null) return null
  const [x, y, width, height] = view
  const size = [part.width * width, part.height * height]
  root.setAttribute('viewBox', [x + part.x * width, y + part.y * height, ...size].join(' '))
  root.setAttribute('width', String(size[0]))
  root.setAttribute('height', String(size[1]))
  return new XMLSerializer().serializeToString(root)
}

/** Cuts a drawing to what is seen of it; null when that is nothing. Rejects when the browser cannot draw it. */
export async function cropDrawing(svg: string): Promise<{ svg: string; bounds: Bounds } | null> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(picture, 0, 0, SIDE, SIDE)
  const bounds = boundsOf(context.getImageData(0, 0, SIDE, SIDE), SIDE)
  const cropped = bounds && croppedTo(svg, bounds)
  return bounds && cropped !== null ? { svg: cropped, bounds } : null
}
