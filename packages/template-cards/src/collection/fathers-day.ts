import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const FATHERS_DAY: readonly CollectionEntry[] = [
  {
    set: 'father-dadBear',
    festival: 'fathers-day',
    category: 'family',
    scene: 'fathers-day.bear',
    palette: 'denim',
    titles: names('Papa bear', '熊爸爸'),
    words: {
      'en-US': words(['Best Dad', 'Ever'], 'Fixer of bikes, teller of terrible jokes.'),
      'zh-CN': words(['父亲节', '快乐'], '你的肩膀，是我最早的远方。'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'father-dadBear-forest',
    festival: 'fathers-day',
    category: 'family',
    scene: 'fathers-day.bear',
    palette: 'forest',
    titles: names('Bear hug for Dad', '大熊的拥抱'),
    words: {
      'en-US': words(['Thanks,', 'Papa Bear'], 'For the big hugs and the snoring that kept monsters away.'),
      'zh-CN': words(['我的', '超级老爸'], '修得好自行车，也扛得起整个家。'),
    },
    price: FREE,
    effect: 'confetti',
  },
  {
    set: 'father-fishing',
    festival: 'fathers-day',
    category: 'family',
    scene: 'fathers-day.fishing',
    palette: 'dawn',
    titles: names('Two chairs at dawn', '清晨的两把椅子'),
    words: {
      'en-US': words(['Dad, Let’s', 'Go Fishing'], 'You bring the patience. I’ll bring the sandwiches.'),
      'zh-CN': words(['一起', '去钓鱼'], '那时你牵我的手，今天我替你提桶。'),
    },
    price: FREE,
    motion: 'calm',
  },
  {
    set: 'father-fishing-mist',
    festival: 'fathers-day',
    category: 'family',
    scene: 'fathers-day.fishing',
    palette: 'mist',
    titles: names('The one that got away', '溜走的那条鱼'),
    words: {
      'en-US': words(['Happy', 'Father’s Day'], 'Thanks for every quiet morning and every fish “this big.”'),
      'zh-CN': words(['父爱', '无言'], '话不多的你，教会了我安静和耐心。'),
    },
    price: SMALL,
    motion: 'tender',
  },
]
