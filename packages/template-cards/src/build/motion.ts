import type { TextElement } from '@petalpost/card-art/text/element'
import type { Animations } from '@petalpost/card-document/fields'

type Entrance = NonNullable<Animations['in']>

/**
 * How the texts of a template card enter: 'calm' for most, 'lively' for children and jokes, 'grand' for the great
 * nights, 'tender' for love and families, 'quiet' for days of remembrance.
 */
const MOTIONS = {
  calm: {
    title: { name: 'rise', duration: 800, delay: 200 },
    note: { name: 'fade', duration: 900, delay: 700 },
  },
  lively: {
    title: { name: 'pop', duration: 700, delay: 200, easing: 'back' },
    note: { name: 'rise', duration: 600, delay: 700 },
  },
  grand: {
    title: { name: 'zoom', duration: 1000, delay: 200 },
    note: { name: 'fade', duration: 900, delay: 900 },
  },
  tender: {
    title: { name: 'blur', duration: 1100, delay: 200 },
    note: { name: 'fade', duration: 1000, delay: 900 },
  },
  quiet: {
    title: { name: 'fade', duration: 1600, delay: 300 },
    note: { name: 'fade', duration: 1600, delay: 1100 },
  },
} satisfies Record<string, Record<TextElement['role'], Entrance>>

export type MotionName = keyof typeof MOTIONS

/** The entrance of a title or a note. */
export const entranceOf = (motion: MotionName, role: TextElement['role']): Entrance => MOTIONS[motion][role]
