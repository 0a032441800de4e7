import type { EmbedConfig } from '@petalpost/domain/embed-payload'

/** A card shown at its own size may take at most this share of the window, in %. */
const MOST = 92

/** Height of the close button plus its margin, px. */
const CLOSE = 60

export interface Placement {
  /** Classes of the dialog: its position, and how the box gets its size. */
  classes: string
  /** Style properties of the box. */
  box: Record<string, string>
}

/**
 * Place and size of the popup. `full` fills the window. A size in the config's style is used, with its top and left
 * unless both are zero. Otherwise the card has its own size, shrunk to fit, at its position. `scale`: that of the close
 * button.
 */
export function placement({ p, r, m }: EmbedConfig, width: number, height: number, scale = 1): Placement {
  const mask = m ? ' mask' : ''
  if (p === 'full') return { classes: `full${mask}`, box: { width: '100%', height: '100%' } }
  if (r) {
    const [top, left, width, height] = r
    const offset = parseFloat(top) !== 0 || parseFloat(left) !== 0
    // the close button is in the upper right corner, where visitors must always be able to reach it
    const within = {
      top: `max(0px,min(${top},100% - ${CLOSE * scale}px))`,
      left: `max(0px,min(${left},100% - ${width}))`,
    }
    return { classes: `${p}${offset ? ' free' : ''}${mask}`, box: { width, height, ...(offset && within) } }
  }
  const fit = `min(${width}px,${MOST}vw,${((MOST * width) / height).toFixed(2)}vh)`
  return { classes: `${p} own${mask}`, box: { width: fit, aspectRatio: `${width}/${height}` } }
}
