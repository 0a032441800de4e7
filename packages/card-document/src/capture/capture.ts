import type { FontSubset } from '../card.ts'
import type { MountedCard } from '../render/mount.ts'
import { svgElement } from '../render/svg.ts'
import { embedFiles, type FileCache } from './files.ts'
import { withPosters } from './posters.ts'
import { stableCanvas } from './stable-canvas.ts'

export interface CaptureOptions {
  /** Pixels per card px; 1 by default. */
  scale?: number
  /** Files read before, by address. Pass the same map for several pictures of a card to read each file once. */
  files?: FileCache
  /** Ends the reading of files; the picture then rejects. */
  signal?: AbortSignal | undefined
}

/** Copies the styles that animations give an element now into its copy. */
function freeze(element: Element, copy: Element): void {
  const nodes = [element, ...element.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  const view = element.ownerDocument.defaultView
  for (const { effect } of element.getAnimations({ subtree: true })) {
    if (!(effect instanceof KeyframeEffect) || !effect.target) continue
    const target = copies[nodes.indexOf(effect.target)]
    const now = view?.getComputedStyle(effect.target)
    if (!now || !target || !('style' in target)) continue
    const style = target.style as CSSStyleDeclaration
    const moved = new Set(effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
    for (const name of [
      'visibility',
      'opacity',
      'translate',
      'scale',
      'rotate',
      'filter',
      'clipPath',
      'transform',
      'strokeDashoffset',
    ] as const)
      if (moved.has(name)) style[name] = now[name]
  }
}

/**
 * Draws a picture of a mounted card as it looks now; call `renderStill` first to choose the time. All styles of the
 * card are inline, so the browser draws a copy in an SVG with embedded files exactly like the card. Rejects when the
 * picture stays empty.
 */
export async function capture(card: MountedCard, { scale = 1, files = new Map(), signal }: CaptureOptions = {}) {
  await card.settled()
  const { element, width, height, drawing } = card
  const { document, card: definition, assetUrl } = drawing.context
  await Promise.allSettled([...element.querySelectorAll('img')].map((image) => image.decode()))
  const copy = element.cloneNode(true) as HTMLElement
  freeze(element, copy)
  copy.style.transform = 'none' // the card's place on the page must not move it in the picture
  await withPosters(element, copy, signal)
  const subsets: readonly [family: string, FontSubset][] = definition.fonts.flatMap(({ family, subsets: own = [] }) =>
    own.map((one): [string, FontSubset] => [family, one]),
  )
  const faces = await embedFiles(copy, subsets, assetUrl, { files, signal })
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  // a size of whole px has a slightly different ratio: the card fills it, so that no edge is empty
  const fitting = { viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMinYMin slice' }
  const svg = svgElement(document, 'svg', { ...size, ...fitting })
  const holder = svgElement(document, 'foreignObject', { width, height })
  const style = document.createElement('style')
  style.textContent = faces
  holder.append(style, copy)
  svg.append(holder)
  const image = document.createElement('img')
  // a data: address, because some browsers return no pixels from a blob: address
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`
  await image.decode()
  return stableCanvas(image, size)
}

/** The type of a picture file, and the quality of a JPEG from 0 to 1. */
interface FileOptions extends CaptureOptions {
  type: 'image/jpeg' | 'image/png'
  quality?: number | undefined
}

/** Returns the picture as a file. */
export async function captureFile(card: MountedCard, { type, quality, ...options }: FileOptions): Promise<Blob> {
  const canvas = await capture(card, options)
  if (type === 'image/jpeg') paper(canvas)
  return new Promise((resolve, reject) => {
    canvas.toBlob((file) => (file ? resolve(file) : reject(new Error('the picture cannot be written'))), type, quality)
  })
}

/** Puts white below a picture, because JPEG shows what is transparent in black. */
function paper(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
}
