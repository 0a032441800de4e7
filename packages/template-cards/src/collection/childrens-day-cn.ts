import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const CHILDRENS_DAY_CN: readonly CollectionEntry[] = [
  {
    set: 'childrens-day-kites',
    festival: 'childrens-day-cn',
    category: 'festival',
    scene: 'childrens-day-cn.kites',
    palette: 'sky',
    titles: names('Kites up!', '风筝上天啦'),
    words: {
      'en-US': words(['Happy', 'Children’s Day'], 'May your kite fly high and bedtime come late.'),
      'zh-CN': words(['六一', '快乐'], '风很大，天很蓝，作业先等等。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
  },
  {
    set: 'childrens-day-kites-apricot',
    festival: 'childrens-day-cn',
    category: 'festival',
    scene: 'childrens-day-cn.kites',
    palette: 'apricot',
    titles: names('Paper plane afternoon', '纸飞机的下午'),
    words: {
      'en-US': words(['Stay a Kid', 'Today'], 'Fold a plane, run downhill, ask why ninety times.'),
      'zh-CN': words(['童心', '不放假'], '愿你的纸飞机，永远飞得很远。'),
    },
    price: FREE,
    motion: 'lively',
    tune: 'odeToJoy',
  },
  {
    set: 'childrens-day-rocket',
    festival: 'childrens-day-cn',
    category: 'festival',
    scene: 'childrens-day-cn.rocket',
    palette: 'space',
    titles: names('Crayon to the moon', '蜡笔火箭'),
    words: {
      'en-US': words(['Ready for', 'Lift-off'], 'Three, two, one, dessert. Happy Children’s Day!'),
      'zh-CN': words(['宇宙', '第一甜'], '今天糖果管够，目的地：月亮。'),
    },
    price: FREE,
    motion: 'lively',
    opening: 'envelope',
  },
  {
    set: 'childrens-day-rocket-bubblegum',
    festival: 'childrens-day-cn',
    category: 'festival',
    scene: 'childrens-day-cn.rocket',
    palette: 'bubblegum',
    titles: names('Planet Lollipop', '棒棒糖星球'),
    words: {
      'en-US': words(['Getting', 'So Big'], 'Never too big for a lollipop the size of a planet.'),
      'zh-CN': words(['小朋友', '节日快乐'], '愿你的烦恼，像棒棒糖一样越舔越小。'),
    },
    price: FREE,
    motion: 'lively',
  },
]
