import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const QINGMING: readonly CollectionEntry[] = [
  {
    set: 'qingming-qingmingWillow-mist',
    festival: 'qingming',
    category: 'festival',
    scene: 'qingming.willow',
    palette: 'mist',
    titles: names('Willow and rain', '柳色新雨'),
    words: {
      'en-US': words(['Qingming', 'Remembrance'], 'The willow is green again. We remember, and we give thanks.'),
      'zh-CN': words(['清明'], '梨花风起，思念如雨。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'qingming-qingmingWillow-dusk',
    festival: 'qingming',
    category: 'festival',
    scene: 'qingming.willow',
    palette: 'rain-dusk',
    titles: names('Thinking of those before us', '春深忆故人'),
    words: {
      'en-US': words(['Gone from Sight,', 'Not from Heart'], 'With you in quiet thought this Qingming.'),
      'zh-CN': words(['追思'], '山河已春，故人长念。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'qingming-qingmingTable-celadon',
    festival: 'qingming',
    category: 'festival',
    scene: 'qingming.qingtuan',
    palette: 'celadon',
    titles: names('Green rice cakes', '青团一碟'),
    words: {
      'en-US': words(['In Quiet', 'Remembrance'], 'A branch of white blossom for those we keep in our hearts.'),
      'zh-CN': words(['清明寄思'], '一碟青团，半窗春雨，念及故人。'),
    },
    price: FREE,
    motion: 'quiet',
  },
  {
    set: 'qingming-qingmingTable-slate',
    festival: 'qingming',
    category: 'festival',
    scene: 'qingming.qingtuan',
    palette: 'slate',
    titles: names('White blossom', '一枝素花'),
    words: {
      'en-US': words(['Thinking', 'of Them'], 'Their kindness goes on in all that we do.'),
      'zh-CN': words(['慎终追远'], '先人恩泽，长在心间。'),
    },
    price: FREE,
    motion: 'quiet',
  },
]
