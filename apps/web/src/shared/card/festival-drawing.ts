import all from './festival-art/all.svg'
import christmas from './festival-art/christmas.svg'
import dragonBoat from './festival-art/dragon-boat.svg'
import easter from './festival-art/easter.svg'
import gift from './festival-art/gift.svg'
import halloween from './festival-art/halloween.svg'
import lantern from './festival-art/lantern.svg'
import midAutumn from './festival-art/mid-autumn.svg'
import mother from './festival-art/mother.svg'
import newYear from './festival-art/new-year.svg'
import qixi from './festival-art/qixi.svg'
import rose from './festival-art/rose.svg'
import springFestival from './festival-art/spring-festival.svg'
import thanksgiving from './festival-art/thanksgiving.svg'
import valentine from './festival-art/valentine.svg'

/** Drawings by festivalId of the catalogue; 0 is the "All" tab. */
const DRAWINGS = new Map<number, string>([
  [0, all],
  [1, newYear],
  [51, newYear],
  [5, springFestival],
  [6, springFestival],
  [8, lantern],
  [13, dragonBoat],
  [14, qixi],
  [16, midAutumn],
  [21, rose],
  [26, valentine],
  [41, valentine],
  [45, mother],
  [47, halloween],
  [48, thanksgiving],
  [92, thanksgiving],
  [49, christmas],
  [50, christmas],
  [67, easter],
])

/** Address of the small drawing that stands for a festival; a gift for one that has none of its own. */
export function festivalDrawing(festivalId: number): string {
  return DRAWINGS.get(festivalId) ?? gift
}
