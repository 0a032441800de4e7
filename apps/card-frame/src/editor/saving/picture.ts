import type { StoreFile } from '@petalpost/api-client/upload/store-file'
import { untilAborted } from '@petalpost/api-client/upload/until-aborted'
import type { CardV2 } from '@petalpost/card-document/card'
import { canonicalJson } from '@petalpost/domain/canonical-json'
import { THUMBNAIL_WIDTH } from '@petalpost/domain/card'

import { without } from '../edits/edit.ts'

/** Draws a card as it looks when its animations are over; `scale` is px per card px. */
export type DrawPicture = (
  card: CardV2,
  options: { scale: number; type: 'image/jpeg' | 'image/png'; quality?: number; signal?: AbortSignal },
) => Promise<Blob>

export interface PicturesDeps {
  draw: DrawPicture
  store: StoreFile
  now: () => number
  /** Returns a signal that aborts after `ms`. */
  limit: (ms: number) => AbortSignal
  /** The picture that the server has, and the card that it shows. */
  former: { key: string; card: CardV2 }
}

/** While the author works on, a new picture is taken at most this often, ms. */
const REST_MS = 10_000
/** A save does not wait longer than this for its picture, ms. */
const PATIENCE_MS = 20_000
const QUALITY = 0.85
/** The short side of a picture, px: enough for lists on high-density screens. */
const SHORT_SIDE = 2 * THUMBNAIL_WIDTH

const looks = new WeakMap<CardV2, string>()

/**
 * What of a card its picture shows: not its music, motion, links and names. Cached, because sorting and writing a whole
 * card takes long, and it is asked for at every change of the session, such as a new selection.
 */
function lookOf(card: CardV2): string {
  const look = looks.get(card) ?? writtenLook(card)
  looks.set(card, look)
  return look
}

const writtenLook = ({ width, height, background, layers, groups, assets }: CardV2): string =>
  canonicalJson({
    width,
    height,
    background,
    layers: layers
      .filter(({ hidden }) => !hidden)
      .map((layer) => without(layer, 'name', 'locked', 'animations', 'link', 'alt', 'decorative')),
    hidden: groups.filter(({ hidden }) => hidden).map(({ id }) => id),
    files: Object.entries(assets).flatMap(([id, { key, kind }]) => (kind === 'audio' ? [] : [[id, key]])),
  })

export type Pictures = ReturnType<typeof createPictures>

/**
 * Takes the pictures of an edited card for lists of cards. A picture that cannot be taken or stored fails no save: the
 * card keeps its former one, and the next save tries again.
 */
export function createPictures({ draw, store, now, limit, former }: PicturesDeps) {
  let { key } = former
  let shown = key === '' ? null : lookOf(former.card)
  let tried = { look: shown, at: -Infinity }
  let isUrgent = false

  async function stored(card: CardV2, signal: AbortSignal): Promise<string> {
    const scale = SHORT_SIDE / Math.min(card.width, card.height)
    const picture = await draw(card, { scale, type: 'image/jpeg', quality: QUALITY, signal })
    signal.throwIfAborted()
    return (await store(picture, 'image/jpeg', { signal, retries: 0 })).key
  }

  async function take(card: CardV2, look: string): Promise<void> {
    tried = { look, at: now() }
    isUrgent = false
    try {
      const signal = limit(PATIENCE_MS)
      key = await untilAborted(stored(card, signal), signal)
      shown = look
    } catch {
      // the former picture is better than a card that is not saved
    }
  }

  return {
    /** Returns the key path of the card's picture; a new one if the card looks different and the last is old enough. */
    async pictureOf(card: CardV2): Promise<string> {
      const look = lookOf(card)
      if (look !== shown && (isUrgent || now() - tried.at >= REST_MS)) await take(card, look)
      return key
    },
    /**
     * In how many ms a new picture of this card may be taken. Null when the picture is up to date, or when taking it
     * has failed: then only another edit tries again.
     */
    dueIn(card: CardV2): number | null {
      const look = lookOf(card)
      return look === shown || look === tried.look ? null : Math.max(0, tried.at + REST_MS - now())
    },
    /** The author is about to leave: the next picture is taken without waiting. */
    hurry(): void {
      isUrgent = true
    },
  }
}
