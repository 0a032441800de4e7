import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import type { SolutionOptions } from '@petalpost/domain/solution-options'

export type Option = (name: keyof SolutionOptions) => string | null | undefined

/**
 * Where the script came from, and its options: a `data-*` of the tag goes before its query string (tag managers strip
 * attributes), which goes before what the owner set for the solution. The address is read when somebody asks: an idle
 * page does not pay for it.
 */
export function optionsOf({ k, o, n = {} }: EmbedPayload): { origin: () => string; option: Option } {
  const tag = document.currentScript as HTMLScriptElement | null
  // a page's own picture may be called currentScript, and its optimizer may have put us into a script of its own
  const isOurs = tag && RegExp(k).test(tag.src)
  const address = (): URL => new URL((tag as HTMLScriptElement).src)
  return {
    origin: () => (isOurs ? address().origin : o),
    option: (name) => (isOurs && (tag.dataset[name] || address().searchParams.get(name))) || n[name],
  }
}
