import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import sharp from 'sharp'

import { temporaryFolder } from './temporary-folder.ts'

/** Why pages cannot be looked at on this machine; '' when they can. */
export const noRaster = spawnSync('pdftoppm', ['-v']).status === 0 ? '' : ' (there is no pdftoppm)'

/** A page as pixels. */
export interface RasteredPage {
  width: number
  height: number
  /** The color at a place, px from the top left corner. */
  at: (x: number, y: number) => readonly [red: number, green: number, blue: number]
}

/** The first page of a PDF with this many dots for each point, as Poppler draws it. */
export async function rasteredPage(pdf: Uint8Array, dotsPerPoint: number): Promise<RasteredPage> {
  const folder = temporaryFolder('page')
  try {
    const file = path.join(folder, 'card.pdf')
    writeFileSync(file, pdf)
    const dpi = String(72 * dotsPerPoint)
    const { status, stderr } = spawnSync('pdftoppm', [
      '-singlefile',
      '-png',
      '-r',
      dpi,
      file,
      path.join(folder, 'page'),
    ])
    if (status !== 0) throw new Error(stderr.toString())
    const image = sharp(readFileSync(path.join(folder, 'page.png')))
    const { data, info } = await image.removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at: RasteredPage['at'] = (x, y) => {
      const start = 3 * (Math.round(y) * info.width + Math.round(x))
      return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0]
    }
    return { width: info.width, height: info.height, at }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
