import { BlobSource, Input, MP4, QTFF, type VideoSample, VideoSampleSink } from 'mediabunny'

import { inOrder } from './in-order.ts'
import { NoFrame } from './no-film.ts'

/** A film whose frames are drawn by themselves. */
export interface DecodedFilm {
  /** its length, s */
  duration: number
  /** The frame that it shows at a time, s, as the address of a picture; undefined when it has none. @throws NoFrame */
  frameAt: (at: number) => Promise<string | undefined>
  close: () => void
}

function drawn(sample: VideoSample, canvas: HTMLCanvasElement): string {
  Object.assign(canvas, { width: sample.displayWidth, height: sample.displayHeight })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  sample.draw(context, 0, 0)
  return canvas.toDataURL('image/jpeg')
}

/**
 * Opens a film whose frames this browser can decode one by one; undefined when it cannot. A frame is then that of its
 * time, however busy the browser is.
 */
export async function openDecoded(film: Blob): Promise<DecodedFilm | undefined> {
  if (!('VideoDecoder' in globalThis)) return undefined
  const input = new Input({ source: new BlobSource(film), formats: [MP4, QTFF] })
  const track = await input.getPrimaryVideoTrack().catch(() => null)
  if (!track || !(await track.canDecode())) return undefined
  const sink = new VideoSampleSink(track)
  const frames = inOrder((from) => sink.samples(from))
  const canvas = document.createElement('canvas')
  let shown: { timestamp: number; address: string } | undefined
  const dispose = () => input.dispose()
  return {
    duration: await input.computeDuration(),
    async frameAt(at) {
      const sample = await frames.at(at).catch((cause: unknown) => {
        throw new NoFrame(undefined, { cause })
      })
      if (!sample) return undefined
      if (shown?.timestamp !== sample.timestamp) shown = { timestamp: sample.timestamp, address: drawn(sample, canvas) }
      return shown.address
    },
    close() {
      void frames.close().then(dispose, dispose)
    },
  }
}
