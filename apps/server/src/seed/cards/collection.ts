import { AI_CATEGORY } from '@petalpost/domain/card'
import type { Language } from '@petalpost/domain/language'

import type { CategoryName } from './categories.ts'
import type { MessageName } from './messages.ts'

type Effect = 'confetti' | 'snow' | 'petals' | 'fireworks' | 'hearts' | 'lanterns'

/** One set of template cards: a scene with the words of an occasion, in both ratios and languages. */
export interface CollectionEntry {
  /** slug of the festival catalogue; none for cards that fit any day */
  festival?: string
  category: CategoryName
  scene: string
  messages: MessageName
  titles: Record<Language, string>
  /** cents; 0 = free */
  price: number
  effect?: Effect
  eggs?: true
}

const en = (english: string, chinese: string): Record<Language, string> => ({ 'en-US': english, 'zh-CN': chinese })

const FREE = 0
const SMALL = 199
const LARGE = 399

/** What we ship, in the order of the year. About one set in five is paid. */
export const COLLECTION: readonly CollectionEntry[] = [
  {
    festival: 'new-year',
    category: 'festival',
    scene: 'nyDeco',
    messages: 'newYear',
    titles: en('Art deco midnight', '鎏金新年'),
    price: LARGE,
    effect: 'confetti',
  },
  {
    festival: 'new-year',
    category: 'festival',
    scene: 'nyFireworks',
    messages: 'newYear',
    titles: en('Fireworks over the bay', '海湾烟火'),
    price: FREE,
    effect: 'fireworks',
  },
  {
    festival: 'new-year',
    category: AI_CATEGORY,
    scene: 'flow',
    messages: 'newYear',
    titles: en('Flow: a clean page', '流光：新的一页'),
    price: FREE,
  },
  {
    festival: 'chinese-new-year',
    category: 'festival',
    scene: 'cnyLanterns',
    messages: 'spring',
    titles: en('Lanterns on red silk', '红绸灯笼'),
    price: FREE,
    effect: 'lanterns',
  },
  {
    festival: 'chinese-new-year',
    category: 'festival',
    scene: 'cnyPlum',
    messages: 'spring',
    titles: en('Plum blossom morning', '梅报春晓'),
    price: SMALL,
    effect: 'petals',
  },
  {
    festival: 'chinese-new-year',
    category: 'festival',
    scene: 'cnyGate',
    messages: 'spring',
    titles: en('Moon gate', '月门迎春'),
    price: LARGE,
    effect: 'fireworks',
  },
  {
    festival: 'chinese-new-year',
    category: 'festival',
    scene: 'cnyFu',
    messages: 'spring',
    titles: en('Fortune arrives', '福到'),
    price: FREE,
  },
  {
    festival: 'lantern-festival',
    category: 'festival',
    scene: 'lanternBowl',
    messages: 'lantern',
    titles: en('A bowl of sweetness', '元宵一碗甜'),
    price: FREE,
    effect: 'lanterns',
  },
  {
    festival: 'valentines-day',
    category: 'love',
    scene: 'valTunnel',
    messages: 'valentine',
    titles: en('Heart within heart', '层层心意'),
    price: SMALL,
    effect: 'hearts',
  },
  {
    festival: 'valentines-day',
    category: 'love',
    scene: 'valLetter',
    messages: 'valentine',
    titles: en('A letter in bloom', '花笺一封'),
    price: FREE,
    effect: 'petals',
  },
  {
    festival: 'valentines-day',
    category: 'love',
    scene: 'valBalloons',
    messages: 'valentine',
    titles: en('Love is in the air', '热气球之约'),
    price: FREE,
    effect: 'hearts',
  },
  {
    festival: 'easter',
    category: 'festival',
    scene: 'easMeadow',
    messages: 'easter',
    titles: en('Bunny in the meadow', '草地上的兔子'),
    price: FREE,
    effect: 'petals',
  },
  {
    festival: 'easter',
    category: 'festival',
    scene: 'floralArch',
    messages: 'easter',
    titles: en('Garden gate with eggs', '花门与彩蛋'),
    price: FREE,
    eggs: true,
  },
  {
    festival: 'mothers-day',
    category: 'family',
    scene: 'floralArch',
    messages: 'mother',
    titles: en('Garden gate for Mum', '妈妈的花园'),
    price: SMALL,
    effect: 'petals',
  },
  {
    festival: 'mothers-day',
    category: 'family',
    scene: 'valLetter',
    messages: 'mother',
    titles: en('Flowers by post', '寄给妈妈的花'),
    price: FREE,
  },
  {
    festival: 'dragon-boat',
    category: 'festival',
    scene: 'dragonBoat',
    messages: 'dragonBoat',
    titles: en('Dumplings on the river', '粽香江上'),
    price: FREE,
  },
  {
    festival: 'fathers-day',
    category: 'family',
    scene: 'dadBear',
    messages: 'father',
    titles: en('Papa bear', '熊爸爸'),
    price: FREE,
    effect: 'confetti',
  },
  {
    festival: 'qixi',
    category: 'love',
    scene: 'qixi',
    messages: 'qixi',
    titles: en('Bridge of magpies', '鹊桥相会'),
    price: FREE,
    effect: 'hearts',
  },
  {
    festival: 'mid-autumn',
    category: 'festival',
    scene: 'midLake',
    messages: 'midAutumn',
    titles: en('Moon over the lake', '湖上明月'),
    price: LARGE,
    effect: 'lanterns',
  },
  {
    festival: 'mid-autumn',
    category: 'festival',
    scene: 'midRabbit',
    messages: 'midAutumn',
    titles: en('Moon rabbit', '玉兔望月'),
    price: FREE,
  },
  {
    festival: 'mid-autumn',
    category: 'festival',
    scene: 'midCake',
    messages: 'midAutumn',
    titles: en('Mooncakes at home', '家宴月饼'),
    price: FREE,
  },
  {
    festival: 'halloween',
    category: 'festival',
    scene: 'halNight',
    messages: 'halloween',
    titles: en('The house on the hill', '山上鬼屋'),
    price: FREE,
  },
  {
    festival: 'halloween',
    category: 'festival',
    scene: 'halGhosts',
    messages: 'halloween',
    titles: en('Little ghosts', '小幽灵出没'),
    price: FREE,
    effect: 'confetti',
  },
  {
    festival: 'thanksgiving-us',
    category: 'thanks',
    scene: 'thxWreath',
    messages: 'thanksgiving',
    titles: en('Harvest wreath', '丰收花环'),
    price: SMALL,
  },
  {
    festival: 'thanksgiving-us',
    category: 'thanks',
    scene: 'thxTurkey',
    messages: 'thanksgiving',
    titles: en('A proud turkey', '神气火鸡'),
    price: FREE,
  },
  {
    festival: 'christmas',
    category: 'festival',
    scene: 'xmasVillage',
    messages: 'christmas',
    titles: en('Village in the snow', '雪夜小村'),
    price: FREE,
    effect: 'snow',
  },
  {
    festival: 'christmas',
    category: 'festival',
    scene: 'xmasBaubles',
    messages: 'christmas',
    titles: en('Baubles and foil', '彩球与金箔'),
    price: LARGE,
    effect: 'snow',
  },
  {
    festival: 'christmas',
    category: 'festival',
    scene: 'xmasPapercut',
    messages: 'christmas',
    titles: en('Paper clearing', '剪纸林间'),
    price: FREE,
    effect: 'snow',
  },
  {
    festival: 'christmas',
    category: 'festival',
    scene: 'xmasModern',
    messages: 'christmas',
    titles: en('Mid-century trees', '复古圣诞树'),
    price: FREE,
  },
  {
    festival: 'christmas',
    category: 'festival',
    scene: 'xmasWreath',
    messages: 'christmas',
    titles: en('Winter wreath', '冬日花环'),
    price: SMALL,
    effect: 'snow',
  },
  {
    category: 'birthday',
    scene: 'bdayCake',
    messages: 'birthday',
    titles: en('Three tiers and a wish', '三层许愿蛋糕'),
    price: FREE,
    effect: 'confetti',
  },
  {
    category: 'birthday',
    scene: 'bdayBalloons',
    messages: 'birthday',
    titles: en('A sky of balloons', '满天气球'),
    price: SMALL,
    effect: 'confetti',
  },
  {
    category: 'birthday',
    scene: 'bdayRetro',
    messages: 'birthday',
    titles: en('Rainbow years', '彩虹年岁'),
    price: FREE,
    effect: 'confetti',
  },
  {
    category: AI_CATEGORY,
    scene: 'flow',
    messages: 'birthday',
    titles: en('Flow: birthday', '流光：生日'),
    price: FREE,
  },
  {
    category: 'thanks',
    scene: 'floralArch',
    messages: 'thanks',
    titles: en('Garden gate of thanks', '花门致谢'),
    price: FREE,
    effect: 'petals',
  },
  {
    category: AI_CATEGORY,
    scene: 'flow',
    messages: 'thanks',
    titles: en('Flow: thank you', '流光：谢谢'),
    price: FREE,
  },
]
