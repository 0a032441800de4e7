import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const DOUBLE_ELEVEN: readonly CollectionEntry[] = [
  {
    set: 'double-eleven-parcels',
    festival: 'double-eleven',
    category: 'festival',
    scene: 'double-eleven.parcels',
    palette: 'magenta',
    titles: names('It is raining parcels', '包裹雨'),
    words: {
      'en-US': words(['Add', 'to Cart'], '11.11: the lowest prices of our year, until midnight.'),
      'zh-CN': words(['全场', '开抢'], '购物车先别睡，好价今晚零点见。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'confetti',
  },
  {
    set: 'double-eleven-parcels-tangerine',
    festival: 'double-eleven',
    category: 'festival',
    scene: 'double-eleven.parcels',
    palette: 'tangerine',
    titles: names('Delivery incoming', '快递在路上'),
    words: {
      'en-US': words(['Treat', 'Yourself'], 'You waited all year. The courier is already on the way.'),
      'zh-CN': words(['双十一', '囤快乐'], '愿你的快递都准时，预算都刚好。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'double-eleven-solo',
    festival: 'double-eleven',
    category: 'festival',
    scene: 'double-eleven.solo',
    palette: 'evening',
    titles: names('Chair for one', '一个人的沙发'),
    words: {
      'en-US': words(['Table', 'for One'], 'One chair, one cup, all the blanket. Happy Singles’ Day.'),
      'zh-CN': words(['单身', '真香'], '一个人，一只猫，遥控器全归我。'),
    },
    price: FREE,
    motion: 'calm',
    tune: 'purpleBamboo',
  },
  {
    set: 'double-eleven-solo-rosy',
    festival: 'double-eleven',
    category: 'festival',
    scene: 'double-eleven.solo',
    palette: 'rosy',
    titles: names('The cat approves', '猫说挺好'),
    words: {
      'en-US': words(['Happily', 'Solo'], 'Nobody took the last cookie. Nobody ever will.'),
      'zh-CN': words(['自在', '如我'], '先把自己宠好，再慢慢遇见谁。'),
    },
    price: FREE,
    motion: 'tender',
  },
]
