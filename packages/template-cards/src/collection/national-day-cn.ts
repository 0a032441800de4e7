import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const NATIONAL_DAY_CN: readonly CollectionEntry[] = [
  {
    set: 'national-day-peonies',
    festival: 'national-day-cn',
    category: 'festival',
    scene: 'national-day-cn.peonies',
    palette: 'crimson',
    titles: names('Silk and peonies', '红绸牡丹'),
    words: {
      'en-US': words(['Happy', 'National Day'], 'Peonies out, silk up, and a whole week to be together.'),
      'zh-CN': words(['盛世', '华诞'], '山河锦绣，家国同庆，万家灯火常明。'),
    },
    price: LARGE,
    motion: 'grand',
    effect: 'fireworks',
  },
  {
    set: 'national-day-peonies-ivory',
    festival: 'national-day-cn',
    category: 'festival',
    scene: 'national-day-cn.peonies',
    palette: 'ivory',
    titles: names('Golden week in bloom', '花开金秋'),
    words: {
      'en-US': words(['Golden Week', 'Greetings'], 'Wishing your family seven bright days and one very long lunch.'),
      'zh-CN': words(['国庆', '快乐'], '愿日子红火，愿你我都有归处和远方。'),
    },
    price: FREE,
    opening: 'fold',
  },
  {
    set: 'national-day-wall',
    festival: 'national-day-cn',
    category: 'festival',
    scene: 'national-day-cn.great-wall',
    palette: 'golden-autumn',
    titles: names('Sunrise on the Wall', '长城日出'),
    words: {
      'en-US': words(['October', 'Greetings'], 'Clear skies, red maples, and the long road open before you.'),
      'zh-CN': words(['锦绣', '山河'], '走遍万水千山，最美还是脚下这片土地。'),
    },
    price: FREE,
    motion: 'grand',
    tune: 'jasmine',
  },
  {
    set: 'national-day-wall-jade',
    festival: 'national-day-cn',
    category: 'festival',
    scene: 'national-day-cn.great-wall',
    palette: 'jade',
    titles: names('Doves over the hills', '鸽群飞过山'),
    words: {
      'en-US': words(['Home for', 'the Holiday'], 'May the week be long, the trains on time and everyone home.'),
      'zh-CN': words(['国泰', '民安'], '愿山河无恙，愿人间皆安。'),
    },
    price: FREE,
    motion: 'calm',
  },
]
