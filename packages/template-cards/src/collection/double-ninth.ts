import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const DOUBLE_NINTH: readonly CollectionEntry[] = [
  {
    set: 'ninth-ninthChrysanthemums-straw',
    festival: 'double-ninth',
    category: 'festival',
    scene: 'double-ninth.chrysanthemums',
    palette: 'straw',
    titles: names('Chrysanthemums in bloom', '菊有黄华'),
    words: {
      'en-US': words(['Happy Double', 'Ninth'], 'Long life, clear skies and chrysanthemums at the door.'),
      'zh-CN': words(['重阳'], '菊花开处，福寿绵长。'),
    },
    price: FREE,
  },
  {
    set: 'ninth-ninthChrysanthemums-aubergine',
    festival: 'double-ninth',
    category: 'family',
    scene: 'double-ninth.chrysanthemums',
    palette: 'aubergine',
    titles: names('For our elders', '敬长者'),
    words: {
      'en-US': words(['With Love', 'and Respect'], 'To the ones who raised us: may every autumn be gentle with you.'),
      'zh-CN': words(['敬老'], '愿您身健，岁岁重阳。'),
    },
    price: SMALL,
    motion: 'tender',
  },
  {
    set: 'ninth-ninthClimb-amber',
    festival: 'double-ninth',
    category: 'festival',
    scene: 'double-ninth.climb',
    palette: 'amber',
    titles: names('Up the autumn mountain', '登高望远'),
    words: {
      'en-US': words(['Climb', 'High'], 'Fresh air, red woods and good company all the way to the top.'),
      'zh-CN': words(['登高望远'], '秋山正好，愿你步步登高。'),
    },
    price: FREE,
  },
  {
    set: 'ninth-ninthClimb-blue-ridge',
    festival: 'double-ninth',
    category: 'festival',
    scene: 'double-ninth.climb',
    palette: 'blue-ridge',
    titles: names('Thinking of home', '遥知兄弟'),
    words: {
      'en-US': words(['From One Hill', 'to Another'], 'Wherever you climb today, I’m looking your way.'),
      'zh-CN': words(['岁岁重阳'], '每逢佳节倍思亲，遥祝家人安康。'),
    },
    price: FREE,
    motion: 'tender',
  },
]
