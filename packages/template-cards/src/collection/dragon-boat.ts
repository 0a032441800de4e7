import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const DRAGON_BOAT: readonly CollectionEntry[] = [
  {
    set: 'dragonBoat-dragonBoat',
    festival: 'dragon-boat',
    category: 'festival',
    scene: 'dragon-boat.zongzi',
    palette: 'jade',
    titles: names('Dumplings on the river', '粽香江上'),
    words: {
      'en-US': words(['Dragon', 'Boat Festival'], 'Drums on the river, bamboo in the breeze.'),
      'zh-CN': words(['端午', '安康'], '粽叶飘香，岁岁无恙。'),
    },
    price: FREE,
  },
  {
    set: 'dragonBoat-dragonBoat-cream',
    festival: 'dragon-boat',
    category: 'festival',
    scene: 'dragon-boat.zongzi',
    palette: 'cream',
    titles: names('Wrapped with care', '粽叶情长'),
    words: {
      'en-US': words(
        ['Wrapped', 'with Love'],
        'Sweet or savory, there is one here for you. Happy Dragon Boat Festival.',
      ),
      'zh-CN': words(['粽情', '端午'], '甜粽咸粽，都是家的味道。'),
    },
    price: FREE,
    motion: 'lively',
    opening: 'envelope',
  },
  {
    set: 'dragonBoat-dragonRace-vermilion',
    festival: 'dragon-boat',
    category: 'festival',
    scene: 'dragon-boat.race',
    palette: 'vermilion',
    titles: names('The race', '龙舟竞渡'),
    words: {
      'en-US': words(['All Together,', 'Row!'], 'One drum, one boat, one heart. Happy Dragon Boat Festival.'),
      'zh-CN': words(['龙舟竞渡'], '鼓声一响，百舸争流。愿你乘风破浪。'),
    },
    price: FREE,
    motion: 'lively',
    tune: 'fengyangFlowerDrum',
  },
  {
    set: 'dragonBoat-dragonRace-lake',
    festival: 'dragon-boat',
    category: 'festival',
    scene: 'dragon-boat.race',
    palette: 'lake-blue',
    titles: names('Drums at the fifth moon', '五月鼓声'),
    words: {
      'en-US': words(['Drums on', 'the Water'], 'May your summer be swift, strong and in good company.'),
      'zh-CN': words(['端阳安康'], '艾叶悬门，平安入户。'),
    },
    price: FREE,
    motion: 'lively',
  },
]
