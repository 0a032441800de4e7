import type { FontName } from '@petalpost/card-art/text/fonts'

/** How a font looks in a list of fonts. Cards do not depend on it, so no card is drawn again when it changes. */
export interface FaceLook {
  /** handwriting and brush are `script` */
  category: 'serif' | 'sans' | 'script' | 'display'
  /** name of the family in Chinese; null for Latin fonts */
  chineseName: string | null
}

type Category = FaceLook['category']
const latin = (category: Category): FaceLook => ({ category, chineseName: null })
const han = (category: Category, chineseName: string): FaceLook => ({ category, chineseName })

export const FACE_LOOKS: Record<FontName, FaceLook> = {
  abril: latin('display'),
  berkshire: latin('script'),
  bricolage: latin('sans'),
  chango: latin('display'),
  cinzel: latin('display'),
  cormorant: latin('serif'),
  cormorantItalic: latin('serif'),
  creepster: latin('display'),
  dmSerif: latin('serif'),
  dmSerifItalic: latin('serif'),
  figtree: latin('sans'),
  fredoka: latin('sans'),
  gloock: latin('serif'),
  greatVibes: latin('script'),
  italiana: latin('sans'),
  limelight: latin('display'),
  pacifico: latin('script'),
  parisienne: latin('script'),
  playfair: latin('serif'),
  playfairItalic: latin('serif'),
  shrikhand: latin('display'),
  titan: latin('display'),
  yeseva: latin('display'),
  notoSans: latin('sans'),
  notoSerif: latin('serif'),
  hebrew: latin('sans'),
  naskh: latin('serif'),
  thai: latin('sans'),
  korean: latin('sans'),
  hei: han('sans', '思源黑体'),
  kuaile: han('display', '站酷快乐体'),
  maShan: han('script', '马善政毛笔楷书'),
  qingke: han('display', '站酷庆科黄油体'),
  song: han('serif', '思源宋体'),
  songBold: han('serif', '思源宋体'),
  wenkai: han('script', '霞鹜文楷'),
  xiaowei: han('serif', '站酷小薇体'),
  zhiMang: han('script', '志莽行书'),
}
