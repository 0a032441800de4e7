import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import type { SolutionOptions } from '@petalpost/domain/solution-options'

export type Option = (name: keyof SolutionOptions) => string | null | undefined

/**
 * Where the script came from, and its options: a `data-*` of the tag goes before its query string (tag managers strip
 * attributes), which goes before what the owner set for the solution.
 */
export function optionsOf({ o, n = {} }: EmbedPayload): { origin: string; option: Option } {
  const tag = document.currentScript
  // a page's own picture may be called currentScript
  if (!(tag instanceof HTMLScriptElement && tag.src)) return { origin: o, option: (name) => n[name] }
  const { origin, searchParams } = new URL(tag.src)
  return { origin, option: (name) => tag.dataset[name] || searchParams.get(name) || n[name] }
}
