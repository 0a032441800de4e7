import { AI_ORIGIN } from '@petalpost/domain/ai-image'

/** Whether a model made any picture that a card lists. */
export const hasAiPicture = ({ assets = {} }: { assets?: Readonly<Record<string, { origin?: string }>> }): boolean =>
  Object.values(assets).some(({ origin }) => origin === AI_ORIGIN)
