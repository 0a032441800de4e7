import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const THANKS: readonly CollectionEntry[] = [
  {
    set: 'thanks-floralArch',
    category: 'thanks',
    scene: 'mothers-day.floral-arch',
    palette: 'sky',
    titles: names('Garden gate of thanks', '花门致谢'),
    words: {
      'en-US': words(['Thank', 'You'], 'It meant more than you know.'),
      'zh-CN': words(['谢谢', '你'], '你的好，我都记得。'),
    },
    price: FREE,
    effect: 'petals',
  },
  {
    set: 'thanks-floralArch-night',
    category: 'thanks',
    scene: 'mothers-day.floral-arch',
    palette: 'night',
    titles: names('Garden gate by night', '夜色花门'),
    words: {
      'en-US': words(['Thanks', 'a Million'], 'For the big help, and for the small ones nobody saw.'),
      'zh-CN': words(['感谢', '有你'], '因为有你，难走的路也有花开。'),
    },
    price: FREE,
    effect: 'petals',
  },
  {
    set: 'thanks-desk',
    category: 'thanks',
    scene: 'thanks.desk',
    palette: 'terracotta',
    titles: names('A proper letter', '一封手写信'),
    words: {
      'en-US': words(['Thank You', 'So Much'], 'I wanted to say it properly: in ink, and with flowers.'),
      'zh-CN': words(['提笔', '致谢'], '千言万语，先说一声谢谢。'),
    },
    price: FREE,
    opening: 'envelope',
  },
  {
    set: 'thanks-desk-slate',
    category: 'thanks',
    scene: 'thanks.desk',
    palette: 'slate',
    titles: names('Ink and roses', '墨水与玫瑰'),
    words: {
      'en-US': words(['Truly', 'Grateful'], 'Your kindness arrived just when it was needed.'),
      'zh-CN': words(['谢意', '满笺'], '雪中送炭，感念至今。'),
    },
    price: SMALL,
    opening: 'envelope',
  },
  {
    set: 'thanks-fireflies',
    category: 'thanks',
    scene: 'thanks.fireflies',
    palette: 'forest',
    titles: names('A jar of fireflies', '一瓶萤火'),
    words: {
      'en-US': words(['You Light', 'Things Up'], 'Thank you for being the bright spot in a dark week.'),
      'zh-CN': words(['谢谢', '你的光'], '天黑的时候，是你亮了一盏灯。'),
    },
    price: FREE,
    motion: 'grand',
  },
  {
    set: 'thanks-fireflies-heather',
    category: 'thanks',
    scene: 'thanks.fireflies',
    palette: 'heather',
    titles: names('One light for every kindness', '点点微光'),
    words: {
      'en-US': words(['A Jar', 'of Thanks'], 'One small light for every kindness. The jar is full.'),
      'zh-CN': words(['点滴', '感恩'], '把你的好收进瓶里，夜夜都发光。'),
    },
    price: FREE,
  },
]
