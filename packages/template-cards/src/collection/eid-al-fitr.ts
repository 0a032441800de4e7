import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const EID_AL_FITR: readonly CollectionEntry[] = [
  {
    set: 'eidFitr-arch',
    festival: 'eid-al-fitr',
    category: 'festival',
    scene: 'eid-al-fitr.arch',
    palette: 'emerald',
    titles: names('Lamps in the archway', '拱门灯影'),
    words: {
      'en-US': words(['Eid', 'Mubarak'], 'May this Eid bring peace to your home and joy to your table.'),
      'zh-CN': words(['开斋节', '吉庆'], '新月高悬，愿平安与喜乐降临您家。'),
    },
    price: LARGE,
    motion: 'grand',
  },
  {
    set: 'eidFitr-arch-indigo',
    festival: 'eid-al-fitr',
    category: 'festival',
    scene: 'eid-al-fitr.arch',
    palette: 'indigo',
    titles: names('The new moon', '新月初升'),
    words: {
      'en-US': words(['A Blessed', 'Eid'], 'The moon is new and the lamps are lit. Thinking of you and yours.'),
      'zh-CN': words(['新月', '平安'], '斋月圆满，恭贺开斋节。'),
    },
    price: FREE,
    motion: 'grand',
  },
  {
    set: 'eidFitr-dusk',
    festival: 'eid-al-fitr',
    category: 'festival',
    scene: 'eid-al-fitr.dusk',
    palette: 'apricot',
    titles: names('Dates and tea at dusk', '椰枣与红茶'),
    words: {
      'en-US': words(['Happy Eid', 'to You All'], 'Sweet dates, hot tea, open doors: may the feast be long.'),
      'zh-CN': words(['开斋', '团聚'], '椰枣清甜，茶香正浓，愿阖家团圆。'),
    },
    price: FREE,
  },
  {
    set: 'eidFitr-dusk-lagoon',
    festival: 'eid-al-fitr',
    category: 'festival',
    scene: 'eid-al-fitr.dusk',
    palette: 'lagoon',
    titles: names('The table is laid', '佳节备宴'),
    words: {
      'en-US': words(['The Joy', 'of Eid'], 'The fast is over and the table is laid. Eid Mubarak, dear friends.'),
      'zh-CN': words(['节日', '吉祥'], '尔德节吉庆，愿善意与丰足常伴。'),
    },
    price: FREE,
  },
]
