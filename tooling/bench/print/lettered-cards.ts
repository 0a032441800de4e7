import type { CardV2 } from '@petalpost/card-document/card'

import { type BenchCard, card, DAWN, fontUse, GOLD, solid, text, upright, wide } from './card-parts.ts'

/** Cards whose letters print may get wrong: vertical, bent, in gradients, of many scripts. */
export const letteredCards = (assets: CardV2['assets']): BenchCard[] => [
  card(
    'vertical text',
    'zh-CN',
    upright,
    solid('#fbf3e4'),
    [
      text(
        { x: 250, y: 40, width: 90, height: 560 },
        '新年快乐，万事如意！',
        { fontFamily: 'Ma Shan Zheng', fontSize: 44, fontWeight: 400, fill: solid('#a61b1b') },
        { vertical: true },
      ),
      text(
        { x: 40, y: 40, width: 190, height: 560 },
        '祝二〇二七年「福」气满堂——\n2027年1月28日，Happy New Year 12:30',
        { fontFamily: 'Noto Serif SC', fontSize: 24, fontWeight: 600 },
        { vertical: true },
      ),
    ],
    [fontUse('Ma Shan Zheng', 400), fontUse('Noto Serif SC', 600)],
    {},
  ),
  card(
    'vertical gold',
    'zh-CN',
    wide,
    solid('#7a1020'),
    [
      text(
        { x: 700, y: 40, width: 160, height: 460 },
        [{ text: '恭喜发财' }, { text: '2027', style: { fill: solid('#ffffff') } }, { text: '🎉大吉' }],
        { fontFamily: 'Noto Serif SC', fontSize: 52, fontWeight: 600, fill: GOLD },
        { vertical: true, copies: [{ fill: solid('#3a0008'), offsetX: 3, offsetY: 3 }] },
      ),
      text({ x: 80, y: 60, width: 480, height: 120 }, '龃龉麒麟饕餮 𠮷', {
        fontFamily: 'LXGW WenKai',
        fontSize: 48,
        fontWeight: 400,
        fill: GOLD,
        textAlign: 'center',
      }),
      text({ x: 80, y: 240, width: 480, height: 120 }, 'Xīnnián kuàilè, 龘靐齉', {
        fontFamily: 'Zhi Mang Xing',
        fontSize: 44,
        fontWeight: 400,
        fill: solid('#ffe9b5'),
      }),
    ],
    [fontUse('Noto Serif SC', 600), fontUse('LXGW WenKai', 400), fontUse('Zhi Mang Xing', 400)],
    {},
  ),
  card(
    'bent text',
    'en-US',
    upright,
    DAWN,
    [
      text(
        { x: 40, y: 80, width: 295, height: 120 },
        'Happy birthday, Grandma',
        { fontFamily: 'Pacifico', fontSize: 30, fontWeight: 400, textAlign: 'center', fill: GOLD },
        { curve: 120, copies: [{ fill: solid('#ffffff'), stroke: { width: 5, color: '#ffffff' } }] },
      ),
      text(
        { x: 40, y: 320, width: 295, height: 120 },
        [
          { text: 'with all ' },
          { text: 'our love', style: { fill: solid('#c9184a'), italic: true } },
          { text: ' ❤️🎂' },
        ],
        { fontFamily: 'Playfair Display', fontSize: 30, fontWeight: 800, textAlign: 'center' },
        { curve: -100, shadow: { offsetX: 2, offsetY: 4, blur: 4, color: '#00000080' } },
      ),
      text(
        { x: 60, y: 520, width: 255, height: 60 },
        '祝您生日快乐',
        { fontFamily: 'ZCOOL KuaiLe', fontSize: 36, fontWeight: 400 },
        { curve: 60 },
      ),
    ],
    [fontUse('Pacifico', 400), fontUse('Playfair Display', 800), fontUse('ZCOOL KuaiLe', 400)],
    {},
  ),
  card(
    'gradients and emoji',
    'en-US',
    wide,
    {
      type: 'linear',
      angle: 35,
      stops: [
        { color: '#0b132b', offset: 10 },
        { color: '#3a506b', offset: 60 },
        { color: '#5bc0be', offset: 100 },
      ],
    },
    [
      text(
        { x: 60, y: 40, width: 840, height: 120 },
        'Congratulations 🎓 to you 🎉',
        { fontFamily: 'Abril Fatface', fontSize: 60, fontWeight: 400, textAlign: 'center', fill: GOLD },
        { shadow: { offsetX: 0, offsetY: 4, blur: 8, color: '#000000cc' } },
      ),
      text({ x: 60, y: 210, width: 840, height: 80 }, 'Plain 👨‍👩‍👧‍👦 family, 👍🏽 thumb, 🇨🇳 flag, ☀️ sun, ❤ heart, 1️⃣ one', {
        fontFamily: 'Figtree',
        fontSize: 34,
        fontWeight: 600,
        fill: solid('#ffffff'),
      }),
      text(
        { x: 60, y: 330, width: 840, height: 160 },
        [
          { text: 'Runs: ' },
          { text: 'radial', style: { fill: DAWN, fontSize: 60 } },
          {
            text: ' stripes',
            style: {
              fill: { type: 'pattern', name: 'stripes', foreground: '#ffd166', background: '#ef476f', size: 8 },
            },
          },
          { text: ' photo', style: { fill: { type: 'image', asset: 'photo', fit: 'cover' }, fontSize: 70 } },
        ],
        { fontFamily: 'Playfair Display', fontSize: 50, fontWeight: 800, fill: solid('#ffffff') },
      ),
    ],
    [fontUse('Abril Fatface', 400), fontUse('Figtree', 600), fontUse('Playfair Display', 800)],
    assets,
  ),
  card(
    'letters of the world',
    'en-US',
    wide,
    solid('#fffdf7'),
    (
      [
        ['Great Vibes', 400, 'Zażółć gęślą jaźń'],
        ['Great Vibes', 400, 'Chúc mừng năm mới'],
        ['Great Vibes', 400, 'С Новым годом, Ёлка!'],
        ['Playfair Display', 800, 'Příliš žluťoučký kůň ẞß'],
        ['Playfair Display', 800, 'Щасливого Різдва'],
        ['Pacifico', 400, 'Χρόνια πολλά ελλάδα'],
        ['Figtree', 600, 'İyi ki doğdun 恭賀新禧'],
        ['Abril Fatface', 400, 'Việt Nam ơi, ẵm bế'],
        ['Fredoka', 700, '새해 복 많이 받으세요'],
        ['Fredoka', 700, '明けましておめでとう'],
        ['Noto Serif SC', 600, 'Да! Ж 新年 Ω ệ ż'],
        ['Figtree', 600, 'café e\u0301t\u0302 ж\u0301 a\u0308'],
      ] as const
    ).map(([fontFamily, fontWeight, words], index) =>
      text({ x: index % 2 ? 500 : 40, y: 20 + Math.floor(index / 2) * 85, width: 420, height: 70 }, words, {
        fontFamily,
        fontWeight,
        fontSize: 36,
      }),
    ),
    [
      fontUse('Great Vibes', 400),
      fontUse('Playfair Display', 800),
      fontUse('Pacifico', 400),
      fontUse('Figtree', 600),
      fontUse('Abril Fatface', 400),
      fontUse('Fredoka', 700),
      fontUse('Noto Serif SC', 600),
    ],
    {},
  ),
  card(
    'letters from the right',
    'en-US',
    upright,
    solid('#f4f1de'),
    (
      [
        'عيد مبارك!',
        'כל עام وأنتم بخير',
        'חג שמח 2027, אמא!',
        'สวัสดีปีใหม่',
        'नया साल मुबारक',
        'Hi שלום (123) bye',
        'لا إله',
      ] as const
    ).map((words, index) =>
      text({ x: 20, y: 20 + index * 88, width: 335, height: 70 }, words, {
        fontFamily: index % 2 ? 'Figtree' : 'Playfair Display',
        fontWeight: index % 2 ? 600 : 800,
        fontSize: 38,
        fill: index === 2 ? GOLD : solid('#3d405b'),
      }),
    ),
    [fontUse('Playfair Display', 800), fontUse('Figtree', 600)],
    {},
  ),
  card(
    'styles of letters',
    'en-US',
    upright,
    solid('#ffffff'),
    [
      text({ x: 20, y: 20, width: 335, height: 50 }, 'Slanted and bold', {
        fontFamily: 'Pacifico',
        fontWeight: 700,
        italic: true,
        fontSize: 34,
      }),
      text(
        { x: 20, y: 80, width: 335, height: 100 },
        [
          { text: 'Underlined ', style: { underline: true } },
          { text: 'struck out ', style: { strikethrough: true } },
          { text: 'both of them', style: { underline: true, strikethrough: true, fill: solid('#d62828') } },
        ],
        { fontFamily: 'Playfair Display', fontWeight: 600, italic: true, fontSize: 30 },
      ),
      text({ x: 20, y: 190, width: 335, height: 60 }, 'SPACED OUT', {
        fontSize: 30,
        letterSpacing: 10,
        textAlign: 'center',
      }),
      text(
        { x: 20, y: 250, width: 335, height: 120 },
        'A justified paragraph of several words that runs over a few lines of the card.',
        { fontSize: 22, textAlign: 'justify', fontFamily: 'Cormorant Garamond' },
      ),
      text(
        { x: 20, y: 380, width: 335, height: 60 },
        'A title that is much too long for its box and shrinks until it fits inside of it',
        { fontSize: 40, textAlign: 'center' },
        { size: 'fixed-shrink' },
      ),
      text(
        { x: 20, y: 450, width: 335, height: 80 },
        'Outlined',
        { fontFamily: 'Titan One', fontWeight: 400, fontSize: 60, textAlign: 'center', fill: solid('#ffd166') },
        { copies: [{ fill: solid('#ef476f'), offsetX: 4, offsetY: 4 }, { stroke: { width: 6, color: '#073b4c' } }] },
      ),
      text(
        { x: 20, y: 540, width: 335, height: 100, rotation: -6 },
        'With a shadow',
        { fontFamily: 'Great Vibes', fontWeight: 400, fontSize: 56, textAlign: 'center' },
        { shadow: { offsetX: 3, offsetY: 4, blur: 4, color: '#00000099' }, opacity: 0.7 },
      ),
    ],
    [
      fontUse('Pacifico', 400),
      fontUse('Playfair Display', 600),
      fontUse('Figtree', 600),
      fontUse('Cormorant Garamond', 600),
      fontUse('Titan One', 400),
      fontUse('Great Vibes', 400),
    ],
    {},
  ),
]
