import { IMAGE_MAX_BYTES } from '@petalpost/domain/upload'

import { sendRequest } from '../http-client.ts'
import { NotMade } from '../not-made.ts'
import { addressOf, askOpenAi, notMade } from '../openai/openai-api.ts'
import type { createPublicRequests } from '../public-request.ts'
import type { ImageService } from './image-config.ts'
import type { ImageMaker } from './image-maker.ts'

const CALL = 'images/generations'
/** A picture takes most services 5 to 40 s; our own pages give up after 60. */
const MAKE_MS = 45_000
/** A picture in base64 takes four thirds of its size. */
const ANSWER_BYTES = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 65_536

/** The first picture of a response, as it is documented: bytes in base64, or an address. */
interface Made {
  b64_json?: unknown
  url?: unknown
}

/**
 * Speaks OpenAI's `POST /images/generations`. An address in the response is read only from the public web (rule S17), or
 * from the configured service itself, which may be on a private network.
 */
export function openAiImages(
  service: ImageService,
  publicRequests: ReturnType<typeof createPublicRequests>,
  makeMs = MAKE_MS,
): ImageMaker {
  const { origin } = new URL(addressOf(service, CALL))
  // gpt-image models always send the bytes, and refuse this field
  const format = service.model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' }

  async function read(made: string): Promise<Buffer> {
    const answer = await (
      URL.parse(made)?.origin === origin
        ? sendRequest(made, {}, { maxBytes: IMAGE_MAX_BYTES })
        : publicRequests.get(made, IMAGE_MAX_BYTES)
    ).catch(notMade)
    if (answer.status !== 200) throw new NotMade('failed', `picture: status ${answer.status}`)
    return answer.body
  }

  return {
    make: async (prompt, ratio) => {
      const request = { prompt, n: 1, size: service.sizes[ratio], ...format }
      const { data } = await askOpenAi(service, CALL, request, { totalMs: makeMs, maxBytes: ANSWER_BYTES })
      const made = (Array.isArray(data) ? data[0] : null) as Made | null
      if (typeof made?.b64_json === 'string') return Buffer.from(made.b64_json, 'base64')
      if (typeof made?.url === 'string') return read(made.url)
      throw new NotMade('failed', 'no picture in the response')
    },
  }
}
