import { drawPicture } from './image/draw-picture.ts'
import { type CommonMood, type OpenAiService, type ServiceAccount, startOpenAiService } from './openai-service.ts'

export type ImageAccount = ServiceAccount

/** A request as the service read it. */
export interface AskedImage {
  prompt: string
  size: string
}

/**
 * What the service makes of a request: a picture that it draws; these bytes in base64; their address on the service; any
 * address that a hostile service sends.
 */
type Picture = 'picture' | { send: Buffer } | { link: Buffer } | { address: string }

export type ImageMood = Picture | CommonMood

/** A running service: speaks OpenAI's `POST /v1/images/generations`. */
export type ImageServer = OpenAiService<AskedImage, Picture>

/** Null when it is no valid request for one picture of this model. */
function read(text: string, model: string): AskedImage | null {
  const sent = JSON.parse(text) as Record<string, unknown>
  const { prompt, size } = sent
  if (sent['model'] !== model || sent['n'] !== 1 || typeof prompt !== 'string') return null
  return typeof size === 'string' && /^\d+x\d+$/.test(size) ? { prompt, size } : null
}

async function pictureOf({ prompt, size }: AskedImage, made: Picture, url: string): Promise<object> {
  if (made === 'picture') return { b64_json: (await drawPicture(prompt, size)).toString('base64') }
  if ('send' in made) return { b64_json: made.send.toString('base64') }
  return { url: 'link' in made ? new URL('/pictures/1', url).href : made.address }
}

/** Starts the service on loopback, at a free port. `controlPort` = where faults are set; left out = nowhere. */
export const startImageServer = (account: ImageAccount, controlPort?: number): Promise<ImageServer> =>
  startOpenAiService<AskedImage, Picture>(
    {
      path: '/images/generations',
      first: 'picture',
      read,
      answer: async (asked, made, url) => ({ created: 1_790_000_000, data: [await pictureOf(asked, made, url)] }),
      others(request, response, made) {
        if (request.url === '/pictures/1' && typeof made === 'object' && 'link' in made) response.end(made.link)
        else if (request.url === '/moved') response.writeHead(302, { location: '/pictures/1' }).end()
        else return false
        return true
      },
    },
    account,
    controlPort,
  )
