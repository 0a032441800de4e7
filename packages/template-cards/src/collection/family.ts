import { type CollectionEntry, FREE, names, words } from '../collection-entry.ts'

export const FAMILY: readonly CollectionEntry[] = [
  {
    set: 'family-home',
    category: 'family',
    scene: 'family.home',
    palette: 'twilight',
    titles: names('Lights on at home', '家里的灯亮着'),
    words: {
      'en-US': words(['Home', 'Is You'], 'However late the train, there is always a light in the window.'),
      'zh-CN': words(['回家', '吃饭'], '窗里的灯还亮着，汤也还热着。'),
    },
    price: FREE,
    motion: 'tender',
    opening: 'fade',
  },
  {
    set: 'family-home-harvest',
    category: 'family',
    scene: 'family.home',
    palette: 'harvest',
    titles: names('The crooked little house', '山坡上的家'),
    words: {
      'en-US': words(['Our', 'Crooked Nest'], 'Too loud, too small, and exactly the right people in it.'),
      'zh-CN': words(['一家人', '在一起'], '三餐四季，吵吵闹闹，就是最好的日子。'),
    },
    price: FREE,
    tune: 'jasmine',
  },
]
