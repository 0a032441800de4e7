import { darken } from '../../lib/color.ts'
import { at, circle, path, stroke } from '../../lib/svg.ts'

export interface DeerOptions {
  nose?: string | undefined
  scarf?: string | undefined
  flip?: number
  antler?: string
}

export function deer(
  x: number,
  y: number,
  s: number,
  c: string,
  { nose, scarf, flip = 1, antler = c }: DeerOptions = {},
) {
  return at(
    x,
    y,
    [
      stroke(
        'M52 -196C48 -224 30 -232 28 -262M42 -214C30 -216 22 -222 16 -234M66 -196C72 -224 92 -230 96 -260M76 -214C88 -214 98 -220 106 -232M36 -236C28 -240 22 -246 20 -252M90 -236C98 -238 106 -244 108 -250',
        antler,
        7,
      ),
      path(
        'M44 -190C30 -196 22 -204 16 -206C20 -190 30 -180 44 -178ZM74 -190C88 -198 98 -206 106 -206C102 -190 90 -180 76 -178Z',
        c,
      ),
      path(
        'M40 -194C48 -204 70 -204 78 -194C84 -180 82 -160 72 -148C66 -140 54 -140 48 -148C44 -154 42 -160 40 -168Z',
        c,
      ),
      path(
        'M44 -166C40 -136 30 -116 6 -110C-34 -104 -74 -112 -92 -96C-102 -86 -98 -66 -94 -56L-104 -4H-90L-76 -58C-70 -46 -64 -40 -58 -38L-66 -4H-52L-38 -42C-12 -36 14 -38 30 -44L36 -4H50L52 -56L62 -4H76L72 -70C78 -100 78 -130 74 -152Z',
        c,
      ),
      path('M-92 -96C-104 -98 -110 -108 -108 -118C-98 -116 -88 -108 -84 -98Z', c),
      scarf
        ? path('M34 -132C46 -122 66 -122 77 -130L78 -112C64 -104 42 -106 30 -116Z', scarf) +
          path('M36 -116L24 -70L40 -66L50 -112Z', darken(scarf, 0.18))
        : '',
      nose ? circle(62, -146, 6, nose) : '',
    ],
    { sx: s * flip, sy: s },
  )
}
