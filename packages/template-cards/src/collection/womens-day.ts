import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const WOMENS_DAY: readonly CollectionEntry[] = [
  {
    set: 'womens-day-mimosa',
    festival: 'womens-day',
    category: 'festival',
    scene: 'womens-day.mimosa-eight',
    palette: 'lilac',
    titles: names('An eight in mimosa', '金合欢的三月'),
    words: {
      'en-US': words(['Happy', 'Women’s Day'], 'To your wit, your nerve and your laugh. All of it.'),
      'zh-CN': words(['她的', '三月'], '愿你如春花明媚，也自成山海。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'petals',
  },
  {
    set: 'womens-day-mimosa-night',
    festival: 'womens-day',
    category: 'festival',
    scene: 'womens-day.mimosa-eight',
    palette: 'night',
    titles: names('Mimosa after dark', '夜色里的金合欢'),
    words: {
      'en-US': words(['Here’s', 'to Her'], 'To every woman who held the door open for the next one.'),
      'zh-CN': words(['致敬', '每个她'], '你不必完美，你本就闪光。'),
    },
    price: SMALL,
    opening: 'fade',
    motion: 'tender',
  },
  {
    set: 'womens-day-vase',
    festival: 'womens-day',
    category: 'festival',
    scene: 'womens-day.vase',
    palette: 'coral',
    titles: names('Bold as you like', '热烈地开'),
    words: {
      'en-US': words(['Bloom', 'Loudly'], 'Take up the whole table. Happy International Women’s Day.'),
      'zh-CN': words(['妇女节', '快乐'], '不做谁的花，做自己的春天。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'womens-day-vase-fig',
    festival: 'womens-day',
    category: 'festival',
    scene: 'womens-day.vase',
    palette: 'fig',
    titles: names('For the strong ones', '她的名字'),
    words: {
      'en-US': words(['Brilliant', 'Women'], 'To the ones who made us, taught us and kept us laughing.'),
      'zh-CN': words(['愿她', '自由'], '愿每个女孩，都被世界认真听见。'),
    },
    price: FREE,
    motion: 'grand',
  },
]
