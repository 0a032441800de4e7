import { DRAWN_LIMITS } from '../limits.ts'
import { assetOf, type RenderContext } from '../render/context.ts'
import { num } from '../render/safe.ts'
import { type Note, readNotes } from './note-list.ts'

/** The card's one track. */
export interface Track {
  /**
   * Starts or resumes the track; a track that has ended plays only with `again`. Returns false when the browser
   * refuses, as browsers usually do without a tap.
   */
  play: (again: boolean) => Promise<boolean>
  pause: () => void
  /** Releases the track's resources; it cannot be played again. */
  close: () => void
}

type Music = NonNullable<RenderContext['card']['music']>

/** The partials of a plucked comb: multiple of the note's pitch, loudness, and decay time (s). */
const PARTIALS = [
  [1, 1, 0.5],
  [2, 0.28, 0.32],
  [3, 0.12, 0.18],
  [5.4, 0.06, 0.07],
] as const
const ATTACK_S = 0.004
/** Several notes ring at the same time; with this gain their sum stays below full scale. */
export const LOUDEST = 0.22
/** Notes are scheduled this long before they sound; LOOK_MS is the time between two schedulings. */
const AHEAD_S = 1
const LOOK_MS = 250
/** The pause before the tune repeats. */
export const REST_S = 1.2
/** Browsers do not report that they refuse a context; after this time without sound it counts as refused. */
const REFUSED_AFTER_MS = 400

/** Sounds one note: `at` is a time of the context, s. */
export function pluck(context: BaseAudioContext, out: AudioNode, hz: number, at: number): void {
  for (const [multiple, level, decay] of PARTIALS) {
    const string = new OscillatorNode(context, { frequency: hz * multiple })
    const gain = new GainNode(context, { gain: 0 })
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(level, at + ATTACK_S)
    gain.gain.setTargetAtTime(0, at + ATTACK_S, decay)
    string.connect(gain).connect(out)
    string.start(at)
    string.stop(at + decay * 8)
  }
}

/** Plays notes as a music box; its clock stops while it is paused. */
function musicBox(
  page: Window & typeof globalThis,
  list: NonNullable<Music['notes']>,
  music: Music,
): Track | undefined {
  const { notes, s } = readNotes(list)
  if (notes.length === 0 || !('AudioContext' in page)) return undefined
  const context = new page.AudioContext()
  const out = new GainNode(context, { gain: LOUDEST * num(music.volume, 0.6, 0, 1) })
  out.connect(context.destination)
  let begun = context.currentTime + 0.1
  let next = 0

  function look(): void {
    for (;;) {
      const note: Note | undefined = notes[next]
      if (note && begun + note.at > context.currentTime + AHEAD_S) return
      if (note) pluck(context, out, note.hz, Math.max(begun + note.at, context.currentTime))
      else if (!music.loop) return
      next = note ? next + 1 : 0
      if (!note) begun += s + REST_S
    }
  }
  const timer = page.setInterval(() => context.state === 'running' && look(), LOOK_MS)

  return {
    async play(again) {
      const refused = new Promise((resolve) => page.setTimeout(resolve, REFUSED_AFTER_MS))
      await Promise.race([context.resume(), refused])
      if (again && next >= notes.length) [begun, next] = [context.currentTime, 0]
      if (context.state === 'running') look()
      else await context.suspend()
      return context.state === 'running'
    },
    pause: () => void context.suspend(),
    close() {
      page.clearInterval(timer)
      void context.close()
    },
  }
}

/** Plays the part of an audio file from `start` to `end`. */
function audioFile(page: Window & typeof globalThis, url: string, music: Music): Track {
  const audio = new page.Audio()
  const from = num(music.start, 0, 0, DRAWN_LIMITS.mediaMs) / 1000
  const to = num(music.end, Infinity, 0, DRAWN_LIMITS.mediaMs) / 1000
  audio.preload = 'auto'
  audio.src = url
  audio.volume = num(music.volume, 0.6, 0, 1)
  const rewind = () => {
    audio.currentTime = from
  }
  let over = false
  const end = () => {
    rewind()
    over = !music.loop
    if (over) audio.pause()
    else void audio.play()
  }
  audio.addEventListener('loadedmetadata', rewind)
  audio.addEventListener('timeupdate', () => audio.currentTime >= to && end())
  audio.addEventListener('ended', end)
  return {
    async play(again) {
      if (over && !again) return true
      over = false
      return audio.play().then(
        () => true,
        () => false,
      )
    },
    pause: () => audio.pause(),
    close() {
      audio.pause()
      audio.removeAttribute('src')
    },
  }
}

/** Opens the card's track; returns undefined when it has none that this browser can play. */
export function openTrack(context: RenderContext): Track | undefined {
  const { music } = context.card
  const page = context.document.defaultView
  if (!music || !page) return undefined
  if (music.notes) return musicBox(page, music.notes, music)
  const file = assetOf(context, music.asset)
  return file && audioFile(page, file.url, music)
}
