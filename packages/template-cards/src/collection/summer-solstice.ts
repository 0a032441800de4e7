import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const SUMMER_SOLSTICE: readonly CollectionEntry[] = [
  {
    set: 'seasons-seasonSummer-jade-pond',
    festival: 'summer-solstice',
    category: 'seasons',
    scene: 'seasons.summer',
    palette: 'jade-pond',
    titles: names('Lotus pond', '夏至荷风'),
    words: {
      'en-US': words(['The Longest', 'Day'], 'May your summer be unhurried, shady and sweet.'),
      'zh-CN': words(['夏至'], '昼长夜短，荷风送凉。'),
    },
    price: FREE,
  },
]
