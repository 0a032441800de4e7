/** Addresses of the drawings by name; packages/card-art/tool/make-festival-drawings.ts makes them. */
const FILES = import.meta.glob<string>('./festival-art/*.svg', { eager: true, query: '?url', import: 'default' })

const file = (name: string): string => FILES[`./festival-art/${name}.svg`] ?? ''

/** Drawings by the catalog's festivalId, which their file names begin with; 0 is the "All" tab. */
const DRAWINGS = new Map<number, string>([[0, file('all')]])
for (const [name, address] of Object.entries(FILES)) {
  const [, id] = /\/(\d+)-/.exec(name) ?? []
  if (id) DRAWINGS.set(Number(id), address)
}

/** Festivals that share the drawing of a similar festival, by festivalId. */
const KEPT_LIKE = new Map([
  [4, 3],
  [42, 41],
  [53, 50],
  [64, 45],
  [69, 67],
  [68, 67],
  [74, 45],
  [87, 46],
  [91, 33],
  [92, 48],
  [98, 97],
  [116, 115],
  [123, 6],
  [124, 16],
  [125, 6],
  // solar terms show their season
  [136, 135],
  [137, 135],
  [138, 135],
  [139, 11],
  [140, 135],
  [141, 144],
  [142, 144],
  [143, 144],
  [145, 144],
  [146, 144],
  [147, 150],
  [148, 150],
  [149, 150],
  [151, 150],
  [152, 150],
  [153, 155],
  [154, 155],
  [156, 20],
  [157, 155],
  [158, 155],
])

/** Days of mourning and remembrance without their own drawing; a gift would be wrong for them. */
const SOLEMN = new Set([15, 18, 19, 40, 54, 59, 66, 72, 111])

/** True when a festival has its own drawing, or one of a similar festival or day. */
export function hasDrawing(festivalId: number): boolean {
  return DRAWINGS.has(KEPT_LIKE.get(festivalId) ?? festivalId) || SOLEMN.has(festivalId)
}

/** Address of the small drawing for a festival; without its own drawing, a gift or a white flower. */
export function festivalDrawing(festivalId: number): string {
  const own = DRAWINGS.get(KEPT_LIKE.get(festivalId) ?? festivalId)
  return own ?? file(SOLEMN.has(festivalId) ? 'solemn' : 'gift')
}
