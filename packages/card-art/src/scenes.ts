import type { Scene } from './scene.ts'
import { bdayBalloons } from './scenes/birthday/balloons.ts'
import { bdayCake } from './scenes/birthday/cake.ts'
import { bdayRetro } from './scenes/birthday/retro.ts'
import { CELEBRATION_SCENES } from './scenes/celebrations.ts'
import { CHINESE_YEAR_SCENES } from './scenes/chinese-year.ts'
import { dragonBoat } from './scenes/chinese/dragon-boat.ts'
import { lanternBowl } from './scenes/chinese/lantern-bowl.ts'
import { qixi } from './scenes/chinese/qixi-bridge.ts'
import { xmasBaubles } from './scenes/christmas/baubles.ts'
import { xmasModern } from './scenes/christmas/mid-century.ts'
import { xmasPapercut } from './scenes/christmas/paper-cut.ts'
import { xmasVillage } from './scenes/christmas/village.ts'
import { xmasWreath } from './scenes/christmas/wreath.ts'
import { easMeadow } from './scenes/easter/meadow.ts'
import { dadBear } from './scenes/father/bear.ts'
import { floralArch } from './scenes/floral/arch.ts'
import { flow } from './scenes/flow/ribbons.ts'
import { funny } from './scenes/funny/funny.ts'
import { halGhosts } from './scenes/halloween/ghosts.ts'
import { halNight } from './scenes/halloween/hill.ts'
import { midLake } from './scenes/mid-autumn/lake.ts'
import { midCake } from './scenes/mid-autumn/mooncakes.ts'
import { midRabbit } from './scenes/mid-autumn/rabbit.ts'
import { MODERN_DAY_SCENES } from './scenes/modern-days.ts'
import { nyDeco } from './scenes/new-year/deco.ts'
import { nyFireworks } from './scenes/new-year/fireworks.ts'
import { OCCASION_SCENES } from './scenes/occasions.ts'
import { cnyFu } from './scenes/spring/fu.ts'
import { cnyLanterns } from './scenes/spring/lanterns.ts'
import { cnyGate } from './scenes/spring/moon-gate.ts'
import { cnyPlum } from './scenes/spring/plum.ts'
import { thxTurkey } from './scenes/thanksgiving/turkey.ts'
import { thxWreath } from './scenes/thanksgiving/wreath.ts'
import { valBalloons } from './scenes/valentine/balloons.ts'
import { valTunnel } from './scenes/valentine/heart-tunnel.ts'
import { valLetter } from './scenes/valentine/letter.ts'
import { WESTERN_YEAR_SCENES } from './scenes/western-year.ts'

/** Every scene. */
export const SCENES: readonly Scene[] = [
  xmasVillage,
  xmasBaubles,
  xmasPapercut,
  xmasModern,
  xmasWreath,
  nyDeco,
  nyFireworks,
  cnyLanterns,
  cnyPlum,
  cnyGate,
  cnyFu,
  lanternBowl,
  dragonBoat,
  qixi,
  midLake,
  midRabbit,
  midCake,
  valTunnel,
  valLetter,
  valBalloons,
  halNight,
  halGhosts,
  thxWreath,
  thxTurkey,
  easMeadow,
  floralArch,
  bdayCake,
  bdayBalloons,
  bdayRetro,
  funny,
  dadBear,
  flow,
  ...CHINESE_YEAR_SCENES,
  ...WESTERN_YEAR_SCENES,
  ...MODERN_DAY_SCENES,
  ...CELEBRATION_SCENES,
  ...OCCASION_SCENES,
]

export const sceneNamed = (name: string): Scene => {
  const scene = SCENES.find((each) => each.name === name)
  if (!scene) throw new RangeError(`no scene ${name}`)
  return scene
}
