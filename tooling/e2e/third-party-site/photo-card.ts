import { randomBytes } from 'node:crypto'

import { uploadFor } from '@petalpost/server/test/person'
import sharp from 'sharp'

import type { CallApi } from './solution.ts'

const SIDE = 200

/** Uploads a photo that is too large to be in a card's document, and returns a card that consists of it. */
export async function photoCard(call: CallApi, origin: string): Promise<object> {
  // noise does not compress: the file has 120 kB
  const noise = sharp(randomBytes(3 * SIDE * SIDE), { raw: { width: SIDE, height: SIDE, channels: 3 } })
  const file = {
    name: `${randomBytes(4).toString('hex')}.png`,
    content: await noise.png().toBuffer(),
    type: 'image/png',
  }
  const key = await uploadFor(call, origin, file)
  const box = { x: 0, y: 0, width: 375, height: 667, rotation: 0 }
  return {
    v: 3,
    width: box.width,
    height: box.height,
    background: { type: 'solid', color: '#ffeedd' },
    layers: [{ type: 'image', id: 'photo', ...box, asset: 'photo', alt: 'Our shop' }],
    groups: [],
    assets: { photo: { key, kind: 'image', mime: file.type, bytes: file.content.length } },
    fonts: [],
  }
}
