import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const THANKSGIVING_US: readonly CollectionEntry[] = [
  {
    set: 'thanksgiving-thxWreath',
    festival: 'thanksgiving-us',
    category: 'thanks',
    scene: 'thanksgiving-us.wreath',
    palette: 'harvest',
    titles: names('Harvest wreath', '丰收花环'),
    words: {
      'en-US': words(['Give', 'Thanks'], 'For full plates, loud tables and you.'),
      'zh-CN': words(['感恩', '有你'], '谢谢你，点亮了平凡日子。'),
    },
    price: SMALL,
    opening: 'fold',
  },
  {
    set: 'thanksgiving-thxWreath-olive',
    festival: 'thanksgiving-us',
    category: 'thanks',
    scene: 'thanksgiving-us.wreath',
    palette: 'olive',
    titles: names('Olive and wheat', '橄榄与麦穗'),
    words: {
      'en-US': words(['Happy', 'Thanksgiving'], 'So much gratitude, so little room for pie.'),
      'zh-CN': words(['感恩节', '快乐'], '一餐一饭，皆是温柔。'),
    },
    price: SMALL,
  },
  {
    set: 'thanksgiving-thxTurkey',
    festival: 'thanksgiving-us',
    category: 'thanks',
    scene: 'thanksgiving-us.turkey',
    palette: 'retro',
    titles: names('A proud turkey', '神气火鸡'),
    words: {
      'en-US': words(['Gobble', 'Gobble'], 'Seconds are encouraged. Thirds are tradition.'),
      'zh-CN': words(['火鸡', '驾到'], '今天什么都不用想，只管吃好喝好。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'thanksgiving-thxTurkey-teal',
    festival: 'thanksgiving-us',
    category: 'thanks',
    scene: 'thanksgiving-us.turkey',
    palette: 'teal',
    titles: names('The guest of honor', '今日主角'),
    words: {
      'en-US': words(['Thankful', 'for You'], 'You’re on my list every single year.'),
      'zh-CN': words(['一路', '有你'], '感谢有你同行，岁岁都丰盛。'),
    },
    price: FREE,
    motion: 'lively',
  },
]
