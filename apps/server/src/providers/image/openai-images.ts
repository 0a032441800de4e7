import { IMAGE_MAX_BYTES } from '@petalpost/domain/upload'

import { HttpClientError, sendRequest } from '../http-client.ts'
import { parsedAnswer, whyNot } from '../openai/answer.ts'
import type { createPublicRequests } from '../public-request.ts'
import type { ImageService } from './image-config.ts'
import { type ImageMaker, ImageNotMade } from './image-maker.ts'

/** A picture takes most services 5 to 40 s; our own pages give up after 60. */
const MAKE_MS = 45_000
/** A picture in base64 takes four thirds of its size. */
const ANSWER_BYTES = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 65_536

/** The first picture of a response, as it is documented: bytes in base64, or an address. */
interface Made {
  b64_json?: unknown
  url?: unknown
}

const notMade = (error: unknown): never => {
  throw error instanceof HttpClientError ? new ImageNotMade('failed', error.message) : error
}

/**
 * Speaks OpenAI's `POST /images/generations`. An address in the response is read only from the public web (rule S17), or
 * from the configured service itself, which may be on a private network.
 */
export function openAiImages(
  { url, model, apiKey, sizes }: ImageService,
  publicRequests: ReturnType<typeof createPublicRequests>,
  makeMs = MAKE_MS,
): ImageMaker {
  const address = `${url.replace(/\/+$/, '')}/images/generations`
  const { origin } = new URL(address)
  // gpt-image models always send the bytes, and refuse this field
  const format = model.startsWith('gpt-image') ? {} : { response_format: 'b64_json' }

  async function read(made: string): Promise<Buffer> {
    const answer = await (
      URL.parse(made)?.origin === origin
        ? sendRequest(made, {}, { maxBytes: IMAGE_MAX_BYTES })
        : publicRequests.get(made, IMAGE_MAX_BYTES)
    ).catch(notMade)
    if (answer.status !== 200) throw new ImageNotMade('failed', `picture: status ${answer.status}`)
    return answer.body
  }

  return {
    make: async (prompt, ratio) => {
      const headers = {
        'content-type': 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      }
      const body = JSON.stringify({ model, prompt, n: 1, size: sizes[ratio], ...format })
      const limits = { totalMs: makeMs, maxBytes: ANSWER_BYTES }
      const answer = await sendRequest(address, { method: 'POST', headers, body }, limits).catch(notMade)
      const refusal = whyNot(answer)
      if (refusal) throw new ImageNotMade(refusal.why, refusal.reason)
      const { data } = parsedAnswer(answer)
      const made = (Array.isArray(data) ? data[0] : null) as Made | null
      if (typeof made?.b64_json === 'string') return Buffer.from(made.b64_json, 'base64')
      if (typeof made?.url === 'string') return read(made.url)
      throw new ImageNotMade('failed', 'no picture in the response')
    },
  }
}
