import { type CollectionEntry, FREE, LARGE, names, SMALL, words } from '../collection-entry.ts'

export const BUSINESS: readonly CollectionEntry[] = [
  {
    set: 'business-bizThreads-navy',
    category: 'business',
    scene: 'business.threads',
    palette: 'navy',
    titles: names('Season’s greetings in gold', '金线贺岁'),
    words: {
      'en-US': words(['Season’s', 'Greetings'], 'Thank you for a year of trust. We look forward to the next.'),
      'zh-CN': words(['恭贺', '新禧'], '感谢一路信任与支持，愿新的一年再创佳绩。'),
    },
    price: LARGE,
    motion: 'grand',
    tune: 'canon',
  },
  {
    set: 'business-bizThreads-graphite',
    category: 'business',
    scene: 'business.threads',
    palette: 'graphite',
    titles: names('Another year together', '携手又一年'),
    words: {
      'en-US': words(['Here’s to', 'Partnership'], 'Good work is better work together. Thank you for another year.'),
      'zh-CN': words(['携手', '同行'], '与您合作，是我们的荣幸。未来可期，共赴新程。'),
    },
    price: FREE,
    motion: 'grand',
  },
  {
    set: 'business-bizThreads-pine',
    category: 'business',
    scene: 'business.threads',
    palette: 'pine',
    titles: names('A warm close to the year', '岁末致意'),
    words: {
      'en-US': words(['Warm', 'Wishes'], 'As the year winds down, thank you for every call, question and deadline.'),
      'zh-CN': words(['岁末', '致意'], '这一年辛苦了。感谢您的每一次托付，明年再会。'),
    },
    price: FREE,
    motion: 'grand',
    opening: 'envelope',
  },
  {
    set: 'business-bizFans-ivory',
    category: 'business',
    scene: 'business.fans',
    palette: 'ivory',
    titles: names('With our thanks', '谨致谢忱'),
    words: {
      'en-US': words(['With', 'Our Thanks'], 'Your trust means a great deal to all of us.'),
      'zh-CN': words(['谨致', '谢忱'], '承蒙关照，感念于心。愿合作长久，事业长青。'),
    },
    price: FREE,
  },
  {
    set: 'business-bizFans-fog',
    category: 'business',
    scene: 'business.fans',
    palette: 'fog',
    titles: names('Congratulations on your opening', '开业志庆'),
    words: {
      'en-US': words(['A Fine', 'Beginning'], 'Congratulations on the opening. We wish you every success.'),
      'zh-CN': words(['开业', '大吉'], '恭祝贵司开业大吉，客似云来，生意兴隆。'),
    },
    price: SMALL,
    opening: 'fade',
  },
  {
    set: 'business-bizFans-terracotta',
    category: 'business',
    scene: 'business.fans',
    palette: 'terracotta',
    titles: names('Years of good business', '周年志庆'),
    words: {
      'en-US': words(['Happy', 'Anniversary'], 'Congratulations on another year of building something that lasts.'),
      'zh-CN': words(['周年', '志庆'], '恭贺贵司周年庆典，基业长青，再启新篇。'),
    },
    price: FREE,
  },
  {
    set: 'closed-laborCabin',
    category: 'business',
    scene: 'labor-day-us.cabin',
    palette: 'cool evening',
    titles: names('Closed for the holidays', '放假通知'),
    words: {
      'en-US': words(['Closed for', 'the Holidays'], 'We’re taking a short break, and will be back with you soon.'),
      'zh-CN': words(['放假', '通知'], '节日期间暂停营业，节后照常。祝您假期愉快！'),
    },
    price: FREE,
  },
]
