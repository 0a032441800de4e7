import type { CardDefinition } from '@petalpost/card-document/card'
import { mount, type MountedCard } from '@petalpost/card-document/render/mount'

/** The functions that a test calls in the page it opens, to see a card at any time of its own clock, and its film. */
export interface FilmPage {
  /** Shows a card in the corner of the page, this many times as large, at the beginning. */
  show: (card: CardDefinition, scale: number) => Promise<void>
  /** Shows it as it is `ms` after it opened. */
  seek: (ms: number) => void
  /** Reads a film from base64; returns its length and that of its sound, s, and its size, px. */
  open: (film: string) => Promise<{ seconds: number; heard: number; width: number; height: number }>
  /** The frame that the film shows at a time, s: the address of a PNG, which a browser hands over quickly. */
  frame: (at: number) => Promise<string>
}

/** How long a frame of a film stands, s. */
const FRAME_S = 1 / 30

let card: MountedCard | undefined
const video = document.createElement('video')
video.muted = true

const happens = (type: string) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(type, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
  })

/** Seeks a time, s. Resolves when its frame can be drawn: at `seeked` it may still be the frame before. */
const shows = (at: number) =>
  new Promise<void>((resolve) => {
    const look: VideoFrameRequestCallback = (_, { mediaTime }) => {
      if (mediaTime <= at && at - mediaTime < FRAME_S) resolve()
      else video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
    video.currentTime = at
  })

const page: FilmPage = {
  async show(definition, scale) {
    document.body.replaceChildren()
    card = mount(document.body, definition, { document, reducedMotion: false, assetUrl: (key) => `/files/${key}` })
    card.renderStill(0)
    card.element.style.transform = `scale(${scale})`
    card.element.style.transformOrigin = '0 0'
    await card.settled()
  },
  seek: (ms) => card?.renderStill(ms),
  async open(film) {
    const bytes = Uint8Array.from(atob(film), (byte) => byte.charCodeAt(0))
    const loaded = happens('loadeddata')
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }))
    await loaded
    const context = new OfflineAudioContext(2, 1, 48_000)
    const heard = await context.decodeAudioData(bytes.buffer).then(
      ({ duration }) => duration,
      () => 0,
    )
    return { seconds: video.duration, heard, width: video.videoWidth, height: video.videoHeight }
  },
  async frame(at) {
    await shows(at)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight })
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return canvas.toDataURL()
  },
}

Object.assign(globalThis, { filmPage: page })
