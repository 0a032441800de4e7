import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const I_LOVE_YOU_DAY: readonly CollectionEntry[] = [
  {
    set: 'love520-neon',
    festival: 'i-love-you-day',
    category: 'love',
    scene: 'i-love-you-day.neon-sign',
    palette: 'midnight',
    titles: names('5, 2, heart', '霓虹 520'),
    words: {
      'en-US': words(['Love You,', 'Out Loud'], 'I could have texted it. I had it made in neon.'),
      'zh-CN': words(['为你', '亮灯'], '整条街的霓虹，都在替我说我爱你。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'hearts',
  },
  {
    set: 'love520-neon-cherry',
    festival: 'i-love-you-day',
    category: 'love',
    scene: 'i-love-you-day.neon-sign',
    palette: 'cherry',
    titles: names('Two cups, one rose', '两杯咖啡一枝玫瑰'),
    words: {
      'en-US': words(['See You', 'Tonight'], 'Same café, same corner, still my favorite person.'),
      'zh-CN': words(['今晚', '见你'], '咖啡两杯，玫瑰一枝，其余都是你。'),
    },
    price: SMALL,
    opening: 'fade',
    tune: 'canon',
  },
  {
    set: 'love520-chat',
    festival: 'i-love-you-day',
    category: 'love',
    scene: 'i-love-you-day.chat',
    palette: 'peach',
    titles: names('Typing…', '对方正在输入'),
    words: {
      'en-US': words(['I Was', 'Typing This'], 'It took me forty minutes and it is still just: I love you.'),
      'zh-CN': words(['对方', '正在输入'], '打了又删，删了又打，其实就三个字。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'hearts',
  },
  {
    set: 'love520-chat-mint',
    festival: 'i-love-you-day',
    category: 'love',
    scene: 'i-love-you-day.chat',
    palette: 'mint',
    titles: names('Read at 13:14', '一三一四已读'),
    words: {
      'en-US': words(['Saved', 'Every Text'], 'Even the ones that just say “ok.” Happy 520.'),
      'zh-CN': words(['520', '已送达'], '聊天记录翻到头，第一句还是你先说的。'),
    },
    price: FREE,
    motion: 'lively',
  },
]
