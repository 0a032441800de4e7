import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const LOVE: readonly CollectionEntry[] = [
  {
    set: 'love-roof',
    category: 'love',
    scene: 'love.roof',
    palette: 'midnight',
    titles: names('Two on the roof', '屋顶上的月亮'),
    words: {
      'en-US': words(['Over', 'the Moon'], 'Any view is a good one when I’m sitting next to you.'),
      'zh-CN': words(['月亮', '和你'], '今晚月色很好，因为你在旁边。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'hearts',
  },
  {
    set: 'love-roof-rosewood',
    category: 'love',
    scene: 'love.roof',
    palette: 'rosewood',
    titles: names('No plans, no hurry', '星河之下'),
    words: {
      'en-US': words(['Just', 'Us Two'], 'No plans, no hurry. Only you, me and the evening.'),
      'zh-CN': words(['此刻', '有你'], '屋檐之上，星河之下，我们刚刚好。'),
    },
    price: SMALL,
    motion: 'tender',
  },
  {
    set: 'love-lane',
    category: 'love',
    scene: 'love.lane',
    palette: 'blossom',
    titles: names('A bicycle for two', '双人单车'),
    words: {
      'en-US': words(['Better', 'in Tandem'], 'You steer, I pedal, and we both pick the flowers.'),
      'zh-CN': words(['陪你', '慢慢骑'], '路有多长，我就陪你骑多远。'),
    },
    price: FREE,
    effect: 'petals',
    tune: 'daisyBell',
  },
  {
    set: 'love-lane-autumn',
    category: 'love',
    scene: 'love.lane',
    palette: 'autumn',
    titles: names('All the way with you', '骑进秋天'),
    words: {
      'en-US': words(['You and Me,', 'All the Way'], 'Uphill, downhill and flat-tire days included.'),
      'zh-CN': words(['骑到', '白头'], '春去秋来，后座永远留给你。'),
    },
    price: FREE,
    motion: 'tender',
  },
]
