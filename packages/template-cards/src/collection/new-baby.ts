import { type CollectionEntry, FREE, names, SMALL, words } from '../collection-entry.ts'

export const NEW_BABY: readonly CollectionEntry[] = [
  {
    set: 'baby-moon',
    category: 'new baby',
    scene: 'new-baby.moon',
    palette: 'lullaby',
    titles: names('Asleep in the moon', '月亮摇篮'),
    words: {
      'en-US': words(['Hello,', 'Little One'], 'The world got softer the night you arrived.'),
      'zh-CN': words(['欢迎', '小宝贝'], '月亮做摇篮，星星来守夜。'),
    },
    price: FREE,
    motion: 'tender',
    tune: 'lullaby',
  },
  {
    set: 'baby-moon-rose',
    category: 'new baby',
    scene: 'new-baby.moon',
    palette: 'rose-dawn',
    titles: names('First dawn', '第一缕晨光'),
    words: {
      'en-US': words(['Welcome', 'to the World'], 'To the smallest and most important of us all.'),
      'zh-CN': words(['喜得', '千金'], '愿小公主一生被爱，夜夜好梦。'),
    },
    price: SMALL,
    motion: 'tender',
  },
  {
    set: 'baby-washing',
    category: 'new baby',
    scene: 'new-baby.washing-line',
    palette: 'mint',
    titles: names('The smallest washing', '晒太阳的小衣裳'),
    words: {
      'en-US': words(['Welcome,', 'Baby'], 'So small, and already running the household.'),
      'zh-CN': words(['喜添', '新丁'], '小衣裳晒满阳光，小家伙健康长大。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'baby-washing-sky',
    category: 'new baby',
    scene: 'new-baby.washing-line',
    palette: 'sky',
    titles: names('Tiny socks', '小小袜子'),
    words: {
      'en-US': words(['Tiny Socks,', 'Big Love'], 'Congratulations! May the laundry be the hardest part.'),
      'zh-CN': words(['喜得', '贵子'], '恭喜升级当爸妈，愿宝宝平安茁壮。'),
    },
    price: FREE,
    motion: 'lively',
  },
  {
    set: 'babyGirl-bdayBalloons',
    category: 'new baby',
    scene: 'birthday.balloons',
    palette: 'rosegold',
    titles: names('Welcome, baby girl', '欢迎小公主'),
    words: {
      'en-US': words(['Welcome,', 'Baby Girl'], 'Ten tiny fingers, and all of us wrapped around them.'),
      'zh-CN': words(['欢迎', '小公主'], '小棉袄驾到！愿你一生被爱，平安喜乐。'),
    },
    price: FREE,
    motion: 'lively',
    effect: 'hearts',
  },
  {
    set: 'babyBoy-bdayBalloons',
    category: 'new baby',
    scene: 'birthday.balloons',
    palette: 'sky',
    titles: names('Welcome, baby boy', '欢迎小王子'),
    words: {
      'en-US': words(['Welcome,', 'Baby Boy'], 'Two small feet, and a whole big world to run in.'),
      'zh-CN': words(['欢迎', '小王子'], '家里添了小男子汉，愿你健康长大，天高任飞。'),
    },
    price: FREE,
    motion: 'lively',
  },
]
