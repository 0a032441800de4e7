import type { DrawingLoss } from '@petalpost/domain/drawing-loss'
import type { SaxesTagNS } from 'saxes'

/** Elements of SVG that are left out, and what is lost with them. Any other unknown element shows nowhere. */
const LOSSES: Readonly<Record<string, DrawingLoss>> = {
  script: 'interaction',
  handler: 'interaction',
  listener: 'interaction',
  foreignObject: 'html',
  audio: 'html',
  video: 'html',
  iframe: 'html',
  flowRoot: 'flowed-text',
  textArea: 'flowed-text',
  font: 'fonts',
  'font-face': 'fonts',
  altGlyph: 'fonts',
  tref: 'linked',
  set: 'motion',
  animate: 'motion',
  animateTransform: 'motion',
  animateColor: 'motion',
  feImage: 'effects',
  mesh: 'effects',
  meshgradient: 'effects',
  meshGradient: 'effects',
  hatch: 'effects',
  solidcolor: 'effects',
  solidColor: 'effects',
}

/** What is lost when an element of SVG is left out; null when nothing of it would show. */
export function lossOf({ local, attributes }: SaxesTagNS): DrawingLoss | null {
  // no browser knows such an extension
  if ((attributes['requiredExtensions']?.value ?? '') !== '') return null
  return Object.hasOwn(LOSSES, local) ? (LOSSES[local] ?? null) : null
}

/** Fonts that are on every system, or have a twin of the same widths there. */
const EVERYWHERE =
  /^(?:serif|sans-serif|sans|monospace|cursive|fantasy|system-ui|ui-[\w-]+|arial|helvetica|times|times new roman|courier|courier new|georgia|verdana|inherit)$/

/** Does this list of families begin with a font that not everybody has installed? */
export function isForeignFont(families: string | undefined): boolean {
  const first = families?.split(',', 1)[0]?.replaceAll(/["']/g, '').trim().toLowerCase() ?? ''
  return first !== '' && !EVERYWHERE.test(first)
}
