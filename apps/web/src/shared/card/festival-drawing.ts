/** Addresses of the drawings by name; made of the card art by packages/card-art/tool/make-festival-drawings.ts. */
const FILES = import.meta.glob<string>('./festival-art/*.svg', { eager: true, query: '?url', import: 'default' })

const file = (name: string): string => FILES[`./festival-art/${name}.svg`] ?? ''

/** Drawings by festivalId of the catalogue, which their names begin with; 0 is the "All" tab. */
const DRAWINGS = new Map<number, string>([[0, file('all')]])
for (const [name, address] of Object.entries(FILES)) {
  const [, id] = /\/(\d+)-/.exec(name) ?? []
  if (id) DRAWINGS.set(Number(id), address)
}

/** Festivals that are kept in the same way as another, by its festivalId. */
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
  [156, 20],
])

/** Days of mourning and remembrance without a drawing of their own: nobody is given a present then. */
const SOLEMN = new Set([15, 18, 19, 40, 54, 59, 66, 72, 111])

/** Whether a festival has a drawing of its own, or one that stands for its kind. */
export function hasDrawing(festivalId: number): boolean {
  return DRAWINGS.has(KEPT_LIKE.get(festivalId) ?? festivalId) || SOLEMN.has(festivalId)
}

/** Address of the small drawing that stands for a festival; a gift, or a white flower, for one that has none. */
export function festivalDrawing(festivalId: number): string {
  const own = DRAWINGS.get(KEPT_LIKE.get(festivalId) ?? festivalId)
  return own ?? file(SOLEMN.has(festivalId) ? 'solemn' : 'gift')
}
