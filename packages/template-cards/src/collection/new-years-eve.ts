import { type CollectionEntry, FREE, LARGE, names, words } from '../collection-entry.ts'

export const NEW_YEARS_EVE: readonly CollectionEntry[] = [
  {
    set: 'newYearsEve-nyeClock-midnight',
    festival: 'new-years-eve',
    category: 'festival',
    scene: 'new-years-eve.clock',
    palette: 'midnight',
    titles: names('Five to midnight', '差五分零点'),
    words: {
      'en-US': words(['Five to', 'Midnight'], 'Glasses up, to everyone who made this year worth it.'),
      'zh-CN': words(['跨年', '快乐'], '零点的第一杯，敬今年，也敬你。'),
    },
    price: LARGE,
    motion: 'grand',
    effect: 'confetti',
    tune: 'auldLangSyne',
  },
  {
    set: 'newYearsEve-nyeClock-champagne',
    festival: 'new-years-eve',
    category: 'festival',
    scene: 'new-years-eve.clock',
    palette: 'champagne',
    titles: names('The last toast', '年末干杯'),
    words: {
      'en-US': words(['Cheers to', 'the Old Year'], 'It had its moments. Most of them were with you.'),
      'zh-CN': words(['再见', '旧年'], '这一年辛苦了。干杯，我们明年见。'),
    },
    price: FREE,
    motion: 'grand',
  },
  {
    set: 'newYearsEve-nyeTowers-rose-dusk',
    festival: 'new-years-eve',
    category: 'festival',
    scene: 'new-years-eve.towers',
    palette: 'rose dusk',
    titles: names('Lanterns over the city', '城市天灯'),
    words: {
      'en-US': words(['See You', 'Next Year'], 'Lights on, lanterns up. The countdown is better with you.'),
      'zh-CN': words(['今夜', '跨年'], '倒数三二一，新年第一句祝福说给你听。'),
    },
    price: FREE,
    motion: 'grand',
    effect: 'lanterns',
  },
  {
    set: 'newYearsEve-nyeTowers-petrol',
    festival: 'new-years-eve',
    category: 'festival',
    scene: 'new-years-eve.towers',
    palette: 'petrol',
    titles: names('A ring of lights', '最后一圈灯火'),
    words: {
      'en-US': words(['Ready for', 'Midnight'], 'Let the old year go gently, and the new one come in singing.'),
      'zh-CN': words(['静候', '零点'], '万家灯火，共赴新年。愿你所求皆如愿。'),
    },
    price: FREE,
    motion: 'grand',
    opening: 'fade',
  },
]
