import { withMarkOf } from '@petalpost/api-client/upload/ai-mark'
import { AI_XMP } from '@petalpost/domain/ai-mark'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { clean } from './clean.ts'

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })

test.each(['jpeg', 'png'] as const)(
  'a %s that a browser has written anew from a marked picture is marked (spec 4, "AI images")',
  async (format) => {
    const written = new Blob([await picture.clone().toFormat(format).toBuffer()])
    const sent = await withMarkOf(new Blob(['ftypavif', AI_XMP]), written, `image/${format}`)
    const { origin, content } = await clean(Buffer.from(await sent.arrayBuffer()))
    expect(origin).toBe('ai')
    expect((await sharp(content).metadata()).xmp?.toString()).toContain('trainedAlgorithmicMedia<')
  },
)
