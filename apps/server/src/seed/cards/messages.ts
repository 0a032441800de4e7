import type { Language } from '@petalpost/domain/language'

/** What a card says: one or two short lines, then one or two sentences. Own words. */
export interface Message {
  title: readonly string[]
  note: string
}

type Messages = Record<Language, readonly Message[]>

export const MESSAGES = {
  christmas: {
    'en-US': [
      { title: ['Merry', 'Christmas'], note: 'Warm lights, full tables and the people you love.' },
      { title: ['Joy', 'to the World'], note: 'May your winter be merry and bright.' },
      { title: ['Peace', '& Joy'], note: 'Wishing you a season of quiet wonder.' },
      { title: ['Let it', 'Snow'], note: 'Cocoa first. Everything else can wait.' },
    ],
    'zh-CN': [
      { title: ['圣诞', '快乐'], note: '愿炉火温暖，灯光可亲，爱的人都在身边。' },
      { title: ['平安', '喜乐'], note: '愿这个冬天，雪落无声，心有暖意。' },
      { title: ['圣诞', '安康'], note: '把祝福装进礼盒，悄悄放在你的树下。' },
    ],
  },
  spring: {
    'en-US': [
      { title: ['Happy', 'Lunar New Year'], note: 'May fortune knock, and joy open the door.' },
      { title: ['Spring', 'Festival'], note: 'Good health, good company, a generous year ahead.' },
    ],
    'zh-CN': [
      { title: ['新春大吉'], note: '岁岁平安　万事顺遂' },
      { title: ['恭贺新禧'], note: '春风入卷来，喜气满门开。' },
      { title: ['万象更新'], note: '愿新的一年，所行皆坦途。' },
      { title: ['福满人间'], note: '一门欢喜　四季平安' },
    ],
  },
  lantern: {
    'en-US': [{ title: ['Lantern', 'Festival'], note: 'A bowl of sweetness, a night of light.' }],
    'zh-CN': [
      { title: ['元宵', '喜乐'], note: '一碗汤圆，团团圆圆。' },
      { title: ['花好', '月圆'], note: '灯火可亲，人月两圆。' },
    ],
  },
  dragonBoat: {
    'en-US': [{ title: ['Dragon', 'Boat Festival'], note: 'Drums on the river, bamboo in the breeze.' }],
    'zh-CN': [{ title: ['端午', '安康'], note: '粽叶飘香，岁岁无恙。' }],
  },
  qixi: {
    'en-US': [{ title: ['Across', 'the Stars'], note: 'One night, one bridge, all my love.' }],
    'zh-CN': [{ title: ['七夕', '相见'], note: '星河滚烫，你是人间理想。' }],
  },
  midAutumn: {
    'en-US': [
      { title: ['Mid-Autumn', 'Blessings'], note: 'Under one moon, we are never far apart.' },
      { title: ['Full Moon', 'Full Heart'], note: 'Mooncakes, lanterns, and all of us together.' },
    ],
    'zh-CN': [
      { title: ['花好月圆'], note: '此时此夜，人月两团圆。' },
      { title: ['中秋', '团圆'], note: '愿月光替我，照你归途。' },
      { title: ['月满人安'], note: '一轮明月，万里同心。' },
    ],
  },
  newYear: {
    'en-US': [
      { title: ['Happy', 'New Year'], note: 'Here is to bright nights and brave mornings.' },
      { title: ['Cheers to', 'What Is Next'], note: 'A clean page, and a good pen.' },
    ],
    'zh-CN': [
      { title: ['新年', '快乐'], note: '愿新年，胜旧年。' },
      { title: ['元旦', '启新'], note: '辞暮尔尔，烟火年年。' },
    ],
  },
  valentine: {
    'en-US': [
      { title: ['Be Mine'], note: 'Today, tomorrow, and every ordinary Tuesday.' },
      { title: ['Love', 'is in the air'], note: 'Wherever we drift, I am glad it is with you.' },
      { title: ['My whole', 'heart'], note: 'It has had your name on it for ages.' },
    ],
    'zh-CN': [
      { title: ['心上', '是你'], note: '遇见你以后，每一天都值得纪念。' },
      { title: ['与你', '同行'], note: '山高水长，余生漫漫，幸好有你。' },
      { title: ['爱你', '如初'], note: '信很短，爱很长。' },
    ],
  },
  halloween: {
    'en-US': [
      { title: ['Happy', 'Halloween'], note: 'Eat, drink and be scary.' },
      { title: ['Boo!'], note: 'Sending you a frightfully good night.' },
      { title: ['Trick', 'or Treat'], note: 'We vote for treats.' },
    ],
    'zh-CN': [
      { title: ['万圣夜', '快乐'], note: '不给糖，就捣蛋！' },
      { title: ['今夜', '鬼马'], note: '南瓜灯亮了，糖果准备好了吗？' },
    ],
  },
  thanksgiving: {
    'en-US': [
      { title: ['Give', 'Thanks'], note: 'For full plates, loud tables and you.' },
      { title: ['Happy', 'Thanksgiving'], note: 'So much gratitude, so little room for pie.' },
    ],
    'zh-CN': [
      { title: ['感恩', '有你'], note: '谢谢你，让平凡的日子有了光。' },
      { title: ['感恩节', '快乐'], note: '一餐一饭，皆是温柔。' },
    ],
  },
  easter: {
    'en-US': [
      { title: ['Happy', 'Easter'], note: 'Hop into spring with a basket of joy.' },
      { title: ['Hello', 'Spring'], note: 'Everything is beginning again.' },
    ],
    'zh-CN': [{ title: ['复活节', '快乐'], note: '春天醒来，万物可爱。' }],
  },
  mother: {
    'en-US': [
      { title: ['For Mom'], note: 'For every quiet, enormous thing you do. Happy Mother’s Day.' },
      { title: ['Love you,', 'Mom'], note: 'You grew us and the garden. Both are thriving.' },
    ],
    'zh-CN': [
      { title: ['妈妈', '我爱你'], note: '您的温柔，是我一生的花园。' },
      { title: ['母亲节', '快乐'], note: '岁月慢些，您永远年轻。' },
    ],
  },
  father: {
    'en-US': [{ title: ['Best Dad', 'Ever'], note: 'Fixer of bikes, teller of terrible jokes.' }],
    'zh-CN': [{ title: ['父亲节', '快乐'], note: '你的肩膀，是我最早的远方。' }],
  },
  thanks: {
    'en-US': [{ title: ['Thank', 'You'], note: 'It meant more than you know.' }],
    'zh-CN': [{ title: ['谢谢', '你'], note: '你的好，我都记得。' }],
  },
  birthday: {
    'en-US': [
      { title: ['Happy', 'Birthday'], note: 'Make a wish. Make it a big one.' },
      { title: ['Another', 'Lap Done'], note: 'Once more around the sun, and looking brilliant.' },
      { title: ['Hooray', 'It’s Your Day'], note: 'Cake for breakfast is now legal.' },
    ],
    'zh-CN': [
      { title: ['生日', '快乐'], note: '愿你年年岁岁，眼里有光。' },
      { title: ['今天', '你最大'], note: '吹灭蜡烛，愿望成真。' },
      { title: ['又长', '一岁'], note: '平安喜乐，得偿所愿。' },
    ],
  },
} satisfies Record<string, Messages>

export type MessageName = keyof typeof MESSAGES
