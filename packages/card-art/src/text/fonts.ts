/** Where to find the files of a font: a package of the npm registry, and the stylesheet of one weight in it. */
export interface CardFont {
  /** CSS family name */
  family: string
  weight: number
  italic: boolean
  /** npm package that carries the files */
  source: string
  /** stylesheet of this weight inside the package */
  css: string
  chinese: boolean
}

interface Options {
  weight?: number
  italic?: boolean
}

const fontsource = (family: string, name: string, chinese: boolean, options: Options): CardFont => {
  const { weight = 400, italic = false } = options
  const css = `${weight}${italic ? '-italic' : ''}.css`
  return { family, weight, italic, source: `@fontsource/${name}`, css, chinese }
}

const latin = (family: string, name: string, options: Options = {}) => fontsource(family, name, false, options)
const han = (family: string, name: string, weight = 400) => fontsource(family, name, true, { weight })

/** The fonts of the cards, by short name. */
export const FONTS = {
  abril: latin('Abril Fatface', 'abril-fatface'),
  berkshire: latin('Berkshire Swash', 'berkshire-swash'),
  bricolage: latin('Bricolage Grotesque', 'bricolage-grotesque', { weight: 800 }),
  chango: latin('Chango', 'chango'),
  cinzel: latin('Cinzel Decorative', 'cinzel-decorative', { weight: 700 }),
  cormorant: latin('Cormorant Garamond', 'cormorant-garamond', { weight: 600 }),
  cormorantItalic: latin('Cormorant Garamond', 'cormorant-garamond', { weight: 600, italic: true }),
  creepster: latin('Creepster', 'creepster'),
  dmSerif: latin('DM Serif Display', 'dm-serif-display'),
  dmSerifItalic: latin('DM Serif Display', 'dm-serif-display', { italic: true }),
  figtree: latin('Figtree', 'figtree', { weight: 600 }),
  fredoka: latin('Fredoka', 'fredoka', { weight: 700 }),
  gloock: latin('Gloock', 'gloock'),
  greatVibes: latin('Great Vibes', 'great-vibes'),
  italiana: latin('Italiana', 'italiana'),
  limelight: latin('Limelight', 'limelight'),
  pacifico: latin('Pacifico', 'pacifico'),
  parisienne: latin('Parisienne', 'parisienne'),
  playfair: latin('Playfair Display', 'playfair-display', { weight: 800 }),
  playfairItalic: latin('Playfair Display', 'playfair-display', { weight: 600, italic: true }),
  shrikhand: latin('Shrikhand', 'shrikhand'),
  titan: latin('Titan One', 'titan-one'),
  yeseva: latin('Yeseva One', 'yeseva-one'),
  notoSans: latin('Noto Sans', 'noto-sans', { weight: 600 }),
  notoSerif: latin('Noto Serif', 'noto-serif', { weight: 600 }),
  hebrew: latin('Noto Sans Hebrew', 'noto-sans-hebrew', { weight: 600 }),
  naskh: latin('Noto Naskh Arabic', 'noto-naskh-arabic', { weight: 600 }),
  thai: latin('Noto Sans Thai', 'noto-sans-thai', { weight: 600 }),
  korean: latin('Gowun Dodum', 'gowun-dodum'),
  hei: han('Noto Sans SC', 'noto-sans-sc', 500),
  kuaile: han('ZCOOL KuaiLe', 'zcool-kuaile'),
  maShan: han('Ma Shan Zheng', 'ma-shan-zheng'),
  qingke: han('ZCOOL QingKe HuangYou', 'zcool-qingke-huangyou'),
  song: han('Noto Serif SC', 'noto-serif-sc', 400),
  songBold: han('Noto Serif SC', 'noto-serif-sc', 600),
  wenkai: {
    family: 'LXGW WenKai',
    weight: 400,
    italic: false,
    source: 'lxgw-wenkai-webfont',
    css: 'lxgwwenkai-regular.css',
    chinese: true,
  },
  xiaowei: han('ZCOOL XiaoWei', 'zcool-xiaowei'),
  zhiMang: han('Zhi Mang Xing', 'zhi-mang-xing'),
} satisfies Record<string, CardFont>

export type FontName = keyof typeof FONTS

export const FONT_NAMES = Object.keys(FONTS) as FontName[]

export const cardFont = (name: FontName): CardFont => FONTS[name]
