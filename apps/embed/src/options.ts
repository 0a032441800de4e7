import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import type { SolutionOptions } from '@petalpost/domain/solution-options'

export type Option = (name: keyof SolutionOptions) => string | null | undefined

/**
 * The script's origin and options. A `data-*` attribute of the tag overrides the tag's query string (tag managers strip
 * attributes), which overrides what the owner set for the solution. The address is parsed only on demand, so that an
 * idle page does not pay for it.
 */
export function optionsOf({ k, o, n = {} }: EmbedPayload): { origin: () => string; option: Option } {
  const tag = document.currentScript as HTMLScriptElement | null
  // an image of the page may be named currentScript, and an optimizer may have merged us into another script
  const isOurs = tag && RegExp(k).test(tag.src)
  const address = (): URL => new URL((tag as HTMLScriptElement).src)
  return {
    origin: () => (isOurs ? address().origin : o),
    option: (name) => (isOurs && (tag.dataset[name] || address().searchParams.get(name))) || n[name],
  }
}
