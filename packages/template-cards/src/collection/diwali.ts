import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const DIWALI: readonly CollectionEntry[] = [
  {
    set: 'diwali-rangoli',
    festival: 'diwali',
    category: 'festival',
    scene: 'diwali.rangoli',
    palette: 'magenta',
    titles: names('Rangoli at the door', '门前彩绘'),
    words: {
      'en-US': words(['Happy', 'Diwali'], 'May a thousand little lights find their way to your door.'),
      'zh-CN': words(['排灯节', '快乐'], '点一盏灯，迎一年好运进门。'),
    },
    price: SMALL,
    motion: 'grand',
  },
  {
    set: 'diwali-rangoli-teal',
    festival: 'diwali',
    category: 'festival',
    scene: 'diwali.rangoli',
    palette: 'teal',
    titles: names('Twelve lamps in a ring', '十二盏油灯'),
    words: {
      'en-US': words(['Shubh', 'Deepavali'], 'Color on the threshold, sweets on the tray, light in every corner.'),
      'zh-CN': words(['灯火', '迎福'], '彩粉绘门庭，灯火暖人心。'),
    },
    price: FREE,
  },
  {
    set: 'diwali-terrace',
    festival: 'diwali',
    category: 'festival',
    scene: 'diwali.terrace',
    palette: 'violet-night',
    titles: names('Lamps on the terrace', '露台灯火'),
    words: {
      'en-US': words(['Festival', 'of Lights'], 'Row upon row of lamps, and one of them burns for you.'),
      'zh-CN': words(['万盏', '灯明'], '愿光明驱散长夜，好运照进新年。'),
    },
    price: FREE,
    motion: 'grand',
    effect: 'fireworks',
  },
  {
    set: 'diwali-terrace-blue',
    festival: 'diwali',
    category: 'festival',
    scene: 'diwali.terrace',
    palette: 'blue-night',
    titles: names('Marigolds and sparks', '万寿菊与烟火'),
    words: {
      'en-US': words(['A Bright', 'Diwali'], 'Wishing you health, plenty, and very good sweets.'),
      'zh-CN': words(['排灯节', '吉祥'], '灯火满阶，花开满檐，愿你平安富足。'),
    },
    price: FREE,
  },
]
