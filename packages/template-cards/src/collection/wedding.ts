import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const WEDDING: readonly CollectionEntry[] = [
  {
    set: 'wedding-rings',
    category: 'wedding',
    scene: 'wedding.rings',
    palette: 'ivory',
    titles: names('Two rings in peonies', '牡丹对戒'),
    words: {
      'en-US': words(['Just', 'Married'], 'Two rings, one adventure. So happy for you both.'),
      'zh-CN': words(['新婚', '快乐'], '愿你们把寻常日子，过成细水长流。'),
    },
    price: LARGE,
    motion: 'tender',
    effect: 'petals',
    tune: 'bridalChorus',
  },
  {
    set: 'wedding-rings-blue',
    category: 'wedding',
    scene: 'wedding.rings',
    palette: 'dusty-blue',
    titles: names('White flowers, blue morning', '晨光里的婚礼'),
    words: {
      'en-US': words(['To the', 'Happy Couple'], 'May you never run out of things to laugh about at breakfast.'),
      'zh-CN': words(['喜结', '良缘'], '今日成双，往后同心。'),
    },
    price: FREE,
    motion: 'tender',
    opening: 'envelope',
  },
  {
    set: 'wedding-doubleJoy',
    category: 'wedding',
    scene: 'wedding.double-joy',
    palette: 'vermilion',
    titles: names('Double happiness', '红双喜'),
    words: {
      'en-US': words(['Happily', 'Ever After'], 'Double happiness, today and on every day that follows.'),
      'zh-CN': words(['百年', '好合'], '红烛高照，佳偶天成，恭贺新婚之喜。'),
    },
    price: LARGE,
    motion: 'grand',
    opening: 'fold',
  },
  {
    set: 'wedding-doubleJoy-blush',
    category: 'wedding',
    scene: 'wedding.double-joy',
    palette: 'blush-paper',
    titles: names('Red paper, two magpies', '剪纸囍字'),
    words: {
      'en-US': words(['Joy,', 'Times Two'], 'Two families, one table, and joy enough for everyone.'),
      'zh-CN': words(['永结', '同心'], '花好月圆，祝二位白头偕老。'),
    },
    price: FREE,
  },
  {
    set: 'engaged-valBalloons',
    category: 'wedding',
    scene: 'valentines-day.balloons',
    palette: 'lilac',
    titles: names('Happy engagement', '订婚快乐'),
    words: {
      'en-US': words(['You’re', 'Engaged!'], 'One question, one yes, and a whole sky ahead of you two.'),
      'zh-CN': words(['订婚', '快乐'], '一句“我愿意”，从此山高水远，两个人一起走。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'hearts',
  },
]
