import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import type { SolutionOptions } from '@petalpost/domain/solution-options'

export type Option = (name: keyof SolutionOptions) => string | null | undefined

/**
 * Where the script came from, and its options: a `data-*` of the tag goes before its query string (tag managers strip
 * attributes), which goes before what the owner set for the solution. The address is read when somebody asks: an idle
 * page does not pay for it.
 */
export function optionsOf({ k, o, n = {} }: EmbedPayload): { origin: () => string; option: Option } {
  const tag = document.currentScript
  // a page's own picture may be called currentScript, and its optimizer may have put us into a script of its own
  if (!(tag instanceof HTMLScriptElement && tag.src.includes(k))) return { origin: () => o, option: (name) => n[name] }
  const address = (): URL => new URL(tag.src)
  return {
    origin: () => address().origin,
    option: (name) => tag.dataset[name] || address().searchParams.get(name) || n[name],
  }
}
