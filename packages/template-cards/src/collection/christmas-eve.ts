import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const CHRISTMAS_EVE: readonly CollectionEntry[] = [
  {
    set: 'christmasEve-eveStockings-hearth-green',
    festival: 'christmas-eve',
    category: 'festival',
    scene: 'christmas-eve.stockings',
    palette: 'hearth green',
    titles: names('Stockings by the fire', '炉边圣诞袜'),
    words: {
      'en-US': words(['’Twas the Night', 'Before Christmas'], 'Stockings hung, cocoa poured, and all is calm.'),
      'zh-CN': words(['平安夜', '快乐'], '袜子挂好了，醒来满是惊喜。'),
    },
    price: FREE,
    motion: 'tender',
    opening: 'envelope',
  },
  {
    set: 'christmasEve-eveStockings-aubergine',
    festival: 'christmas-eve',
    category: 'festival',
    scene: 'christmas-eve.stockings',
    palette: 'aubergine',
    titles: names('Home for the night', '围炉小聚'),
    words: {
      'en-US': words(['Merry', 'Christmas Eve'], 'Cookies out, lights low, everyone home.'),
      'zh-CN': words(['平安', '之夜'], '炉火正暖，家人闲坐，便是最好的礼物。'),
    },
    price: SMALL,
    motion: 'tender',
  },
  {
    set: 'christmasEve-eveWindow-holy-night',
    festival: 'christmas-eve',
    category: 'festival',
    scene: 'christmas-eve.window',
    palette: 'holy night',
    titles: names('Candle in the window', '窗前烛光'),
    words: {
      'en-US': words(['Silent', 'Night'], 'One star, one candle, and peace for everyone you love.'),
      'zh-CN': words(['平安夜'], '一星一烛，愿你今夜平安，岁岁平安。'),
    },
    price: FREE,
    effect: 'snow',
    tune: 'silentNight',
  },
  {
    set: 'christmasEve-eveWindow-cranberry',
    festival: 'christmas-eve',
    category: 'festival',
    scene: 'christmas-eve.window',
    palette: 'cranberry',
    titles: names('Snow beyond the glass', '窗外有雪'),
    words: {
      'en-US': words(['All Is', 'Calm'], 'There’s a light in the window, and a place kept for you.'),
      'zh-CN': words(['平平', '安安'], '今晚记得吃苹果，平平安安又一年。'),
    },
    price: FREE,
    effect: 'snow',
    opening: 'fade',
  },
]
