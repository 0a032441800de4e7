import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const CHINESE_NEW_YEAR_EVE: readonly CollectionEntry[] = [
  {
    set: 'eve-eveTable-festive-red',
    festival: 'chinese-new-year-eve',
    category: 'festival',
    scene: 'chinese-new-year-eve.table',
    palette: 'festive-red',
    titles: names('Reunion dinner', '围炉团圆饭'),
    words: {
      'en-US': words(['Reunion', 'Dinner'], 'One round table, everyone we love, and a year worth toasting.'),
      'zh-CN': words(['除夕', '团圆'], '一桌年夜饭，满屋团圆人。'),
    },
    price: SMALL,
    motion: 'grand',
    effect: 'fireworks',
    tune: 'fengyangFlowerDrum',
  },
  {
    set: 'eve-eveTable-pine-green',
    festival: 'chinese-new-year-eve',
    category: 'festival',
    scene: 'chinese-new-year-eve.table',
    palette: 'pine-green',
    titles: names('A seat kept for you', '给你留了位'),
    words: {
      'en-US': words(
        ['Your Seat', 'Is Waiting'],
        'The fish is served and the kettle is on. Come home for the New Year.',
      ),
      'zh-CN': words(['回家', '过年'], '碗筷已摆好，就等你回来。'),
    },
    price: FREE,
    motion: 'tender',
  },
  {
    set: 'eve-eveVillage-midnight-blue',
    festival: 'chinese-new-year-eve',
    category: 'festival',
    scene: 'chinese-new-year-eve.village',
    palette: 'midnight-blue',
    titles: names('Fireworks over the village', '瑞雪除夕'),
    words: {
      'en-US': words(
        ['The Year', 'Turns Tonight'],
        'Every window is lit. May every one of them hold someone you love.',
      ),
      'zh-CN': words(['除夕', '守岁'], '灯火万家，共守一夜到天明。'),
    },
    price: FREE,
    motion: 'grand',
    effect: 'fireworks',
  },
  {
    set: 'eve-eveVillage-red-glow',
    festival: 'chinese-new-year-eve',
    category: 'festival',
    scene: 'chinese-new-year-eve.village',
    palette: 'red-glow',
    titles: names('Home before midnight', '辞旧迎新'),
    words: {
      'en-US': words(['Home Before', 'Midnight'], 'Snow on the roof, red on the door, and all of us inside.'),
      'zh-CN': words(['辞旧', '迎新'], '爆竹声中一岁除，愿你旧忧尽散。'),
    },
    price: FREE,
    motion: 'grand',
  },
]
