import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const LANTERN_FESTIVAL: readonly CollectionEntry[] = [
  {
    set: 'lantern-lanternBowl',
    festival: 'lantern-festival',
    category: 'festival',
    scene: 'lantern-festival.bowl',
    palette: 'dusk',
    titles: names('A bowl of sweetness', '元宵一碗甜'),
    words: {
      'en-US': words(['Lantern', 'Festival'], 'A bowl of sweetness, a night of light.'),
      'zh-CN': words(['元宵', '喜乐'], '一碗汤圆，团团圆圆。'),
    },
    price: FREE,
    effect: 'lanterns',
  },
  {
    set: 'lantern-lanternBowl-peach',
    festival: 'lantern-festival',
    category: 'festival',
    scene: 'lantern-festival.bowl',
    palette: 'peach',
    titles: names('Full moon, full bowl', '月圆汤圆'),
    words: {
      'en-US': words(['Round Moon,', 'Round Bowl'], 'May everything in your year come full circle.'),
      'zh-CN': words(['花好', '月圆'], '月到十五分外圆，愿你今年处处称心。'),
    },
    price: FREE,
    effect: 'lanterns',
  },
  {
    set: 'lantern-rabbitLantern-indigo',
    festival: 'lantern-festival',
    category: 'festival',
    scene: 'lantern-festival.rabbit',
    palette: 'indigo-night',
    titles: names('Rabbit lantern', '兔儿灯'),
    words: {
      'en-US': words(['A Night', 'of Lanterns'], 'First full moon of the year. Guess a riddle, win a smile.'),
      'zh-CN': words(['灯火', '良宵'], '提一盏兔儿灯，猜一夜灯谜。'),
    },
    price: SMALL,
    motion: 'lively',
    tune: 'jasmine',
  },
  {
    set: 'lantern-rabbitLantern-cinnabar',
    festival: 'lantern-festival',
    category: 'festival',
    scene: 'lantern-festival.rabbit',
    palette: 'cinnabar-night',
    titles: names('Riddles on the street', '元夕灯谜'),
    words: {
      'en-US': words(['Light Up', 'the Year'], 'May every street you walk be bright, and every riddle kind.'),
      'zh-CN': words(['元宵', '如意'], '花市灯如昼，愿你事事圆满。'),
    },
    price: FREE,
    motion: 'lively',
  },
]
