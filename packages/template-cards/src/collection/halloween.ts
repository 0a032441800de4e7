import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const HALLOWEEN: readonly CollectionEntry[] = [
  {
    set: 'halloween-halNight',
    festival: 'halloween',
    category: 'festival',
    scene: 'halloween.hill',
    palette: 'ember',
    titles: names('The house on the hill', '山上鬼屋'),
    words: {
      'en-US': words(['Happy', 'Halloween'], 'Eat, drink and be scary.'),
      'zh-CN': words(['万圣夜', '快乐'], '不给糖，就捣蛋！'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'halloween-halNight-violet',
    festival: 'halloween',
    category: 'festival',
    scene: 'halloween.hill',
    palette: 'violet',
    titles: names('A light in the tower', '塔楼有灯'),
    words: {
      'en-US': words(['Boo!'], 'Sending you a frightfully good night.'),
      'zh-CN': words(['今夜', '鬼马'], '南瓜灯亮了，糖果准备好了吗？'),
    },
    price: FREE,
    motion: 'lively',
    opening: 'fade',
  },
  {
    set: 'halloween-halGhosts',
    festival: 'halloween',
    category: 'festival',
    scene: 'halloween.ghosts',
    palette: 'lilac',
    titles: names('Little ghosts', '小幽灵出没'),
    words: {
      'en-US': words(['Trick', 'or Treat'], 'Small ghosts, large pockets. You have been warned.'),
      'zh-CN': words(['捣蛋', '时间'], '今晚营业：只收糖果，不收烦恼。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
  },
  {
    set: 'halloween-halGhosts-orange',
    festival: 'halloween',
    category: 'festival',
    scene: 'halloween.ghosts',
    palette: 'orange',
    titles: names('Three friendly ghosts', '三个热心小鬼'),
    words: {
      'en-US': words(['Hey, Boo!'], 'You’re my favorite reason to stay up late.'),
      'zh-CN': words(['小鬼', '当家'], '装神弄鬼我在行，逗你开心更在行。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
  },
]
