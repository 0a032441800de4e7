import type { Shadow } from '../fields.ts'

/*
 * The renderer never trusts the definition it draws, because a preview has no validator (rule S6). Each value passes
 * one of these functions on its way into the page, and a value that does not fit becomes harmless.
 */

/** A finite number within bounds, else the fallback. */
export const num = (value: unknown, fallback = 0, low = -20_000, high = 20_000): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : fallback

export const px = (value: unknown, fallback = 0): string => `${num(value, fallback)}px`

export const color = (value: unknown, fallback = 'transparent'): string =>
  typeof value === 'string' && /^#[\da-f]{6}([\da-f]{2})?$/i.test(value) ? value : fallback

/** A shadow as CSS writes it for letters and for drop-shadow. */
export const shadowCss = (shadow: Shadow): string =>
  `${px(shadow.offsetX)} ${px(shadow.offsetY)} ${px(shadow.blur)} ${color(shadow.color)}`

export const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2_000) : '')

export const list = <T>(value: readonly T[] | undefined, most: number): readonly T[] =>
  Array.isArray(value) ? value.slice(0, most).filter((entry) => typeof entry === 'object' && entry !== null) : []

/** Returns an own entry of a table by an untrusted name; inherited names such as `constructor` are not entries. */
export const pick = <T>(table: Readonly<Record<string, T>>, name: unknown): T | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined

/** A link that may be followed: http, https, mailto, tel. */
export const href = (value: unknown): string | undefined =>
  typeof value === 'string' && /^(https?:\/\/|mailto:|tel:)[^\s"<>\\]+$/i.test(value) ? value : undefined

/** A key of our file store: no scheme, no leading slash, no `..`. */
export const storageKey = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= 200 && /^[\w-]+([./@][\w-]+)*$/.test(value) ? value : undefined

/** A font-family list: the family if its name can be quoted safely, then system fonts. */
export const fontFamily = (value: unknown): string => {
  const systems = 'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
  return typeof value === 'string' && /^[^"'\\;:,/@<>(){}\p{C}]{1,64}$/u.test(value)
    ? `"${value}", ${systems}`
    : systems
}
