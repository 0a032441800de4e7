/** What the effects of a card are called, in the site and in the editor. */
export const EFFECT_NAMES = {
  confetti: { 'zh-CN': '彩纸', 'en-US': 'Confetti' },
  snow: { 'zh-CN': '雪花', 'en-US': 'Snow' },
  petals: { 'zh-CN': '花瓣', 'en-US': 'Petals' },
  fireworks: { 'zh-CN': '烟花', 'en-US': 'Fireworks' },
  hearts: { 'zh-CN': '爱心', 'en-US': 'Hearts' },
  lanterns: { 'zh-CN': '灯笼', 'en-US': 'Lanterns' },
} as const

/** The titles of our tunes, in the order in which they are offered: those for most occasions first. */
export const TUNE_NAMES = {
  birthday: { 'zh-CN': '生日快乐歌', 'en-US': 'Happy Birthday to You' },
  odeToJoy: { 'zh-CN': '欢乐颂', 'en-US': 'Ode to Joy' },
  canon: { 'zh-CN': 'D 大调卡农', 'en-US': 'Canon in D' },
  jasmine: { 'zh-CN': '茉莉花', 'en-US': 'Jasmine Flower' },
  greensleeves: { 'zh-CN': '绿袖子', 'en-US': 'Greensleeves' },
  lullaby: { 'zh-CN': '勃拉姆斯摇篮曲', 'en-US': 'Brahms’ Lullaby' },
  daisyBell: { 'zh-CN': '黛西·贝尔', 'en-US': 'Daisy Bell' },
  auldLangSyne: { 'zh-CN': '友谊地久天长', 'en-US': 'Auld Lang Syne' },
  bridalChorus: { 'zh-CN': '婚礼进行曲', 'en-US': 'Bridal Chorus' },
  amazingGrace: { 'zh-CN': '奇异恩典', 'en-US': 'Amazing Grace' },
  jingleBells: { 'zh-CN': '铃儿响叮当', 'en-US': 'Jingle Bells' },
  silentNight: { 'zh-CN': '平安夜', 'en-US': 'Silent Night' },
  purpleBamboo: { 'zh-CN': '紫竹调', 'en-US': 'Purple Bamboo Tune' },
  fengyangFlowerDrum: { 'zh-CN': '凤阳花鼓', 'en-US': 'Fengyang Flower Drum' },
  yankeeDoodle: { 'zh-CN': '扬基歌', 'en-US': 'Yankee Doodle' },
  maozTzur: { 'zh-CN': '光明节颂歌', 'en-US': 'Maoz Tzur' },
} as const
