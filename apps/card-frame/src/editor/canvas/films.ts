import type { CardV2 } from '@petalpost/card-document/card'

import type { Point } from '../gestures/box.ts'
import type { Selection } from '../history.ts'
import type { Stage } from './stage.ts'

export interface FilmsOptions {
  host: HTMLElement
  stage: Pick<Stage, 'element' | 'outerOf' | 'layersAt'>
  card: () => CardV2
  selection: () => Selection
  /** Whether their author's device asks for less motion: then they rest, whatever is done with them. */
  isStill: () => boolean
  /** Draws the first picture of a loaded GIF; resolves to its address. */
  stillOf: (picture: HTMLImageElement) => Promise<string>
}

/** Draws what an animated picture begins with. Browsers draw its first picture into a canvas, whatever they show. */
export async function firstPicture(picture: HTMLImageElement): Promise<string> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: picture.naturalWidth, height: picture.naturalHeight })
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
  if (!drawn) throw new Error('the picture cannot be drawn')
  return URL.createObjectURL(drawn)
}

/**
 * Lets films and GIFs rest while their card is edited: each plays only while it is selected or under the pointer. What
 * moves beside the letters that an author writes takes their eye away, and the device's time.
 */
export function createFilms({ host, stage, card, selection, isStill, stillOf }: FilmsOptions) {
  const stills = new Map<string, Promise<string>>()
  /** The addresses of GIFs that rest, by their elements. */
  const resting = new WeakMap<HTMLImageElement, string>()
  let hovered: string | undefined

  /** Ids of the layers that can play. */
  function films(): string[] {
    const { layers, assets } = card()
    return layers.flatMap((layer) => {
      if (layer.type === 'video') return [layer.id]
      return layer.type === 'image' && assets[layer.asset]?.kind === 'gif' ? [layer.id] : []
    })
  }

  const plays = (id: string): boolean => !isStill() && (id === hovered || selection().includes(id))

  async function rest(picture: HTMLImageElement, id: string): Promise<void> {
    const address = picture.getAttribute('src') ?? ''
    if (resting.has(picture) || !picture.complete || picture.naturalWidth === 0) return
    const still = stills.get(address) ?? stillOf(picture)
    stills.set(address, still)
    try {
      const drawn = await still
      if (plays(id) || picture.getAttribute('src') !== address) return
      resting.set(picture, address)
      picture.src = drawn
    } catch {
      stills.delete(address) // it goes on moving
    }
  }

  function play(picture: HTMLImageElement): void {
    const address = resting.get(picture)
    if (address === undefined) return
    resting.delete(picture)
    picture.src = address
  }

  function showFilm(id: string): void {
    const outer = stage.outerOf(id)
    const film = outer?.querySelector('video')
    const picture = outer?.querySelector('img')
    if (film && plays(id)) film.play().catch(() => undefined)
    else if (film && !film.paused) {
      film.pause()
      film.currentTime = 0
    }
    if (picture && plays(id)) play(picture)
    else if (picture) void rest(picture, id)
  }

  const update = () => films().forEach(showFilm)

  function hover(id: string | undefined): void {
    if (id === hovered) return
    hovered = id
    update()
  }

  function onMove({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
    const all = pointerType === 'touch' ? [] : films()
    const at: Point = { x, y }
    hover(all.length === 0 ? undefined : stage.layersAt(at).find((id) => all.includes(id)))
  }
  const onLeave = () => hover(undefined)
  /** A picture that has just been drawn; one that rests is drawn by us. */
  function onLoad({ target }: Event): void {
    const found = films().find((id) => target instanceof Node && stage.outerOf(id)?.contains(target))
    if (found !== undefined) showFilm(found)
  }

  host.addEventListener('pointermove', onMove)
  host.addEventListener('pointerleave', onLeave)
  stage.element.addEventListener('load', onLoad, { capture: true }) // it does not bubble
  update()

  return {
    update,
    remove() {
      host.removeEventListener('pointermove', onMove)
      host.removeEventListener('pointerleave', onLeave)
      stage.element.removeEventListener('load', onLoad, { capture: true })
      for (const still of stills.values())
        still.then(
          (url) => URL.revokeObjectURL(url),
          () => undefined,
        )
    },
  }
}
