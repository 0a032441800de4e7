import type { CardV2 } from '@petalpost/card-document/card'
import { shownLayers } from '@petalpost/card-document/layers/shown'
import { LOUDEST, pluck, REST_S } from '@petalpost/card-document/sound/music'
import { readNotes } from '@petalpost/card-document/sound/note-list'

export const SAMPLE_RATE = 48_000
/** The sound goes out softly at the end of the film, s. */
const OUT_S = 0.6

type Music = NonNullable<CardV2['music']>

interface SoundDeps {
  assetUrl: (key: string) => string
  signal: AbortSignal
  /** called when the film is silent because the music of the card could not be loaded or played */
  onMissingMusic: () => void
}

/** Plays the music box from the beginning, again and again if it loops. */
function addNotes(context: OfflineAudioContext, out: AudioNode, { notes: list, loop }: Music, seconds: number): void {
  const { notes, s } = list ? readNotes(list) : { notes: [], s: 0 }
  if (notes.length === 0) return
  for (let begun = 0; begun < seconds; begun += s + REST_S) {
    for (const { at, hz } of notes) if (begun + at < seconds) pluck(context, out, hz, begun + at)
    if (!loop) return
  }
}

/** The sound of a file; undefined when it cannot be loaded or read, as a film without sound. */
async function decoded(context: BaseAudioContext, url: string, signal: AbortSignal): Promise<AudioBuffer | undefined> {
  const answer = await fetch(url, { credentials: 'omit', signal })
  if (!answer.ok) return undefined
  return context.decodeAudioData(await answer.arrayBuffer()).catch(() => undefined)
}

interface Part {
  loop: boolean
  /** s of the file */
  from?: number
  to?: number
}

function addFile(
  context: OfflineAudioContext,
  out: AudioNode,
  buffer: AudioBuffer,
  { loop, from = 0, to = Infinity }: Part,
): void {
  const end = Math.min(to, buffer.duration)
  if (end <= from) return
  const source = new AudioBufferSourceNode(context, { buffer, loop, loopStart: from, loopEnd: end })
  source.connect(out)
  if (loop) source.start(0, from)
  else source.start(0, from, end - from)
}

const inSeconds = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : ms / 1000)

/** Whether a card has music, or a film with sound. */
export const hasSound = (card: CardV2): boolean =>
  card.music !== undefined || shownLayers(card).some((layer) => layer.type === 'video' && layer.sound)

/**
 * Renders what a card sounds like from the moment it opens: its music, and its films that have sound. `samples` is the
 * length. Null when nothing sounds.
 */
export async function filmSound(
  card: CardV2,
  samples: number,
  { assetUrl, signal, onMissingMusic }: SoundDeps,
): Promise<AudioBuffer | null> {
  if (!hasSound(card)) return null
  const seconds = samples / SAMPLE_RATE
  const context = new OfflineAudioContext({ numberOfChannels: 2, length: samples, sampleRate: SAMPLE_RATE })
  const out = new GainNode(context)
  out.gain.setValueAtTime(1, Math.max(0, seconds - OUT_S))
  out.gain.linearRampToValueAtTime(0, seconds)
  out.connect(context.destination)
  const { music, assets } = card
  const loud = (gain: number): AudioNode => {
    const node = new GainNode(context, { gain })
    node.connect(out)
    return node
  }
  const file = async (id: string | undefined) => {
    const asset = id === undefined ? undefined : assets[id]
    return asset && decoded(context, assetUrl(asset.key), signal)
  }
  if (music?.notes) addNotes(context, loud(LOUDEST * music.volume), music, seconds)
  else if (music) {
    const buffer = await file(music.asset)
    const [from, to] = [inSeconds(music.start), inSeconds(music.end)]
    const part = { loop: music.loop, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
    if (buffer) addFile(context, loud(music.volume), buffer, part)
    else onMissingMusic()
  }
  for (const layer of shownLayers(card)) {
    if (layer.type !== 'video' || !layer.sound) continue
    const buffer = await file(layer.asset)
    if (buffer) addFile(context, loud(1), buffer, { loop: layer.loop === true })
  }
  signal.throwIfAborted()
  return context.startRendering()
}
