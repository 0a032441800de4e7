import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const QIXI: readonly CollectionEntry[] = [
  {
    set: 'qixi-qixi',
    festival: 'qixi',
    category: 'love',
    scene: 'qixi.bridge',
    palette: 'violet',
    titles: names('Bridge of magpies', '鹊桥相会'),
    words: {
      'en-US': words(['Across', 'the Stars'], 'One night, one bridge, all my love.'),
      'zh-CN': words(['七夕', '相见'], '星河滚烫，你是人间理想。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'hearts',
  },
  {
    set: 'qixi-qixi-sea',
    festival: 'qixi',
    category: 'love',
    scene: 'qixi.bridge',
    palette: 'sea',
    titles: names('By starlight', '星汉灿烂'),
    words: {
      'en-US': words(['Meet Me', 'by Starlight'], 'No river is too wide with you on the other side.'),
      'zh-CN': words(['佳期', '如梦'], '金风玉露一相逢，便胜却人间无数。'),
    },
    price: FREE,
    motion: 'tender',
    effect: 'hearts',
    tune: 'purpleBamboo',
  },
  {
    set: 'qixi-qixiHoop-linen',
    festival: 'qixi',
    category: 'love',
    scene: 'qixi.hoop',
    palette: 'linen',
    titles: names('A river of silk', '一线牵'),
    words: {
      'en-US': words(['Stitch', 'by Stitch'], 'However wide the river, my thread always leads to you.'),
      'zh-CN': words(['银汉', '迢迢'], '一针一线，绣的都是你。'),
    },
    price: FREE,
    motion: 'tender',
  },
  {
    set: 'qixi-qixiHoop-rose',
    festival: 'qixi',
    category: 'love',
    scene: 'qixi.hoop',
    palette: 'rose-silk',
    titles: names('Two stars', '双星良夜'),
    words: {
      'en-US': words(['Happy Qixi,', 'My Love'], 'Two stars, one sky. I’d cross it for you every night.'),
      'zh-CN': words(['岁岁', '长相守'], '不羡牛郎织女，只愿朝朝暮暮。'),
    },
    price: SMALL,
    motion: 'tender',
    opening: 'envelope',
  },
]
