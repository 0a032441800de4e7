import { ApiError } from '@petalpost/api-client/api-error'
import type { Client } from '@petalpost/api-client/client'
import { makeAiImage } from '@petalpost/api-client/endpoints/files'
import type { MakeAiImageInput } from '@petalpost/api-client/schemas/files'
import type { ErrorCode } from '@petalpost/domain/errors'

import { assetOf, type CardAsset } from './card-asset.ts'

/** Why no picture was made; `message` is the server's, in the user's language, unless it was not reached. */
export interface AiFailure {
  code: ErrorCode
  message?: string
}

export interface AiPicturesState {
  /** What was asked for last; its words stay, so that the author can change them. */
  asked: MakeAiImageInput | null
  isWaiting: boolean
  failure: AiFailure | null
  /** The pictures made since the page was opened, the newest first. */
  made: readonly CardAsset[]
}

const failureOf = (error: unknown): AiFailure =>
  error instanceof ApiError && error.code !== 'internal'
    ? { code: error.code, message: error.message }
    : { code: 'unavailable' }

export type AiPictures = ReturnType<typeof createAiPictures>

/**
 * Pictures that the server's AI service makes from words, one at a time. A picture takes up to a minute and costs one of
 * the author's hourly ones, so it outlives the panel in which it was asked for.
 */
export function createAiPictures({ api, newId }: { api: Pick<Client, 'call'>; newId: () => string }) {
  let state: AiPicturesState = { asked: null, isWaiting: false, failure: null, made: [] }
  const listeners = new Set<() => void>()

  const set = (now: Partial<AiPicturesState>) => {
    state = { ...state, ...now }
    for (const listener of listeners) listener()
  }

  return {
    read: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Resolves to the picture, with an id that no card has; to null when it failed or another one is on its way. */
    async make(asked: MakeAiImageInput): Promise<CardAsset | null> {
      if (state.isWaiting) return null
      set({ asked, isWaiting: true, failure: null })
      try {
        const picture = { id: newId(), asset: assetOf(await api.call(makeAiImage, asked), {}) }
        set({ isWaiting: false, made: [picture, ...state.made] })
        return picture
      } catch (error) {
        set({ isWaiting: false, failure: failureOf(error) })
        return null
      }
    },
  }
}
