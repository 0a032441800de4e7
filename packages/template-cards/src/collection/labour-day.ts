import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const LABOUR_DAY: readonly CollectionEntry[] = [
  {
    set: 'labour-day-train',
    festival: 'labour-day',
    category: 'festival',
    scene: 'labour-day.spring-train',
    palette: 'spring',
    titles: names('The holiday train', '开往春天的列车'),
    words: {
      'en-US': words(['Happy', 'May Day'], 'Work can wait at the station. You have a window seat.'),
      'zh-CN': words(['五一', '出发'], '把闹钟关掉，把自己交给山和风。'),
    },
    price: FREE,
    motion: 'lively',
    tune: 'daisyBell',
  },
  {
    set: 'labour-day-train-golden',
    festival: 'labour-day',
    category: 'festival',
    scene: 'labour-day.spring-train',
    palette: 'golden',
    titles: names('Long weekend ahead', '五一小长假'),
    words: {
      'en-US': words(['You’ve', 'Earned It'], 'Five days, no inbox. Send us a postcard.'),
      'zh-CN': words(['劳动节', '快乐'], '辛苦了这么久，该去看看路上的云了。'),
    },
    price: FREE,
    opening: 'envelope',
    motion: 'lively',
  },
  {
    set: 'labour-day-makers',
    festival: 'labour-day',
    category: 'festival',
    scene: 'labour-day.makers',
    palette: 'teal',
    titles: names('All the tools', '手艺人'),
    words: {
      'en-US': words(['To All Who', 'Make Things'], 'Wrench, ladle, pen or brush: today they rest.'),
      'zh-CN': words(['劳动', '最美'], '每一双认真的手，都值得放个假。'),
    },
    price: FREE,
    motion: 'grand',
  },
  {
    set: 'labour-day-makers-brick',
    festival: 'labour-day',
    category: 'festival',
    scene: 'labour-day.makers',
    palette: 'brick',
    titles: names('Hands that build', '双手与麦穗'),
    words: {
      'en-US': words(['Workers’', 'Day'], 'Thank you for work well done. Put your feet up.'),
      'zh-CN': words(['劳动者', '光荣'], '每一滴汗水，都长成了麦穗。'),
    },
    price: SMALL,
  },
]
