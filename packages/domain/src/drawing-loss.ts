/**
 * What cleaning a drawing may leave out, as its author is told. `pictures`: embedded pictures that cannot be read;
 * `linked`: what lies in other files; `fonts`: letters that only show where the font is installed; `flowed-text`: text
 * that wraps by itself; `html`: parts that are web pages; `motion`, `styles`, `effects`: those that browsers or our
 * rules do not take; `interaction`: links and scripts.
 */
export const DRAWING_LOSSES = [
  'pictures',
  'linked',
  'fonts',
  'flowed-text',
  'html',
  'motion',
  'styles',
  'effects',
  'interaction',
] as const

export type DrawingLoss = (typeof DRAWING_LOSSES)[number]
