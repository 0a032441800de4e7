import type { EmbedConfig } from '@petalpost/domain/embed-payload'

/** Largest share of the window, in %, that a card shown at its own size may take. */
const MOST = 92

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
    const size = { width: r[2], height: r[3] }
    const offset = parseFloat(r[0]) !== 0 || parseFloat(r[1]) !== 0
    return offset
      ? { classes: `${p} free${mask}`, box: { ...size, top: r[0], left: r[1] } }
      : { classes: `${p}${mask}`, box: size }
  }
  const fit = `min(${width}px,${MOST}vw,${((MOST * width) / height).toFixed(2)}vh)`
  return { classes: `${p} own${mask}`, box: { width: fit, aspectRatio: `${width}/${height}` } }
}
