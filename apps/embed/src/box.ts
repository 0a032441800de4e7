import type { EmbedConfig } from '@petalpost/domain/embed-payload'

/** Largest share of the window, in %, that a card shown at its own size may take. */
const MOST = 92

/** Height of the close button with its distance, px. */
const CLOSE = 60

export interface Placement {
  /** Classes of the dialog: the position, and how the box gets its size. */
  classes: string
  /** Style properties of the box. */
  box: Record<string, string>
}

/**
 * Where the popup stands: `full` fills the window; a size in the config's style is taken, with its top
 * and left unless both are zero; otherwise the card keeps its own size, shrunk to fit, at its position.
 */
export function placement({ p, r, m }: EmbedConfig, width: number, height: number): Placement {
  const mask = m ? ' mask' : ''
  if (p === 'full') return { classes: `full${mask}`, box: { width: '100%', height: '100%' } }
  if (r) {
    const [top, left, width, height] = r
    const offset = parseFloat(top) !== 0 || parseFloat(left) !== 0
    // Close stands in the upper right corner, and must stay where a visitor can reach it
    const within = { top: `max(0px,min(${top},100% - ${CLOSE}px))`, left: `max(0px,min(${left},100% - ${width}))` }
    return { classes: `${p}${offset ? ' free' : ''}${mask}`, box: { width, height, ...(offset && within) } }
  }
  const fit = `min(${width}px,${MOST}vw,${((MOST * width) / height).toFixed(2)}vh)`
  return { classes: `${p} own${mask}`, box: { width: fit, aspectRatio: `${width}/${height}` } }
}
