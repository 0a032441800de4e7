interface Grounded {
  /** The card document. */
  definition: unknown
  /** The card's average color. */
  color: string
}

/** The color around a card: its background color if it has one, else its average color. */
export function groundOf({ definition, color }: Grounded): string {
  // the server has checked it when it was saved
  const { background } = (definition ?? {}) as { background?: { type: string; color?: string } }
  return background?.type === 'solid' ? (background.color ?? color) : color
}
