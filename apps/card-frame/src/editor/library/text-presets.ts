import type { Language } from '@petalpost/domain/language'

/** A text as it is added to a card, in a font of the library; `share` is its size as a share of the short side. */
export interface TextPreset {
  text: string
  family: string
  weight: number
  share: number
  color?: string
}

/** Greetings in the fonts that suit them. The words belong to the card, so they are in the language of the font. */
export const TEXT_PRESETS: Readonly<Record<Language, readonly TextPreset[]>> = {
  'en-US': [
    { text: 'Happy birthday', family: 'Pacifico', weight: 400, share: 1 / 9, color: '#b3263a' },
    { text: 'With love', family: 'Great Vibes', weight: 400, share: 1 / 7, color: '#8c2f5b' },
    { text: 'Congrats!', family: 'Shrikhand', weight: 400, share: 1 / 7, color: '#ad600f' },
    { text: 'Season’s greetings', family: 'Playfair Display', weight: 800, share: 1 / 11, color: '#1f5a44' },
    { text: 'THANK YOU', family: 'Limelight', weight: 400, share: 1 / 8, color: '#3a2a5c' },
    { text: 'You’re invited', family: 'Italiana', weight: 400, share: 1 / 9, color: '#222222' },
    { text: 'Hooray!', family: 'Titan One', weight: 400, share: 1 / 6, color: '#1d6fa5' },
  ],
  'zh-CN': [
    { text: '生日快乐', family: 'ZCOOL KuaiLe', weight: 400, share: 1 / 6, color: '#c93f27' },
    { text: '新年快乐', family: 'Ma Shan Zheng', weight: 400, share: 1 / 5, color: '#b3263a' },
    { text: '花好月圆', family: 'Zhi Mang Xing', weight: 400, share: 1 / 5, color: '#855d14' },
    { text: '一路有你', family: 'LXGW WenKai', weight: 400, share: 1 / 8, color: '#1f5a44' },
    { text: '恭喜发财', family: 'ZCOOL QingKe HuangYou', weight: 400, share: 1 / 6, color: '#ad600f' },
    { text: '感谢有你', family: 'ZCOOL XiaoWei', weight: 400, share: 1 / 7, color: '#3a2a5c' },
  ],
}

type Role = 'heading' | 'body'

/** The fonts of plain texts. */
export const PLAIN_TEXTS: Readonly<Record<Language, Readonly<Record<Role, Omit<TextPreset, 'text'>>>>> = {
  'en-US': {
    heading: { family: 'Playfair Display', weight: 800, share: 1 / 9 },
    body: { family: 'Figtree', weight: 600, share: 1 / 18 },
  },
  'zh-CN': {
    heading: { family: 'Noto Serif SC', weight: 600, share: 1 / 8 },
    body: { family: 'Noto Sans SC', weight: 500, share: 1 / 18 },
  },
}
