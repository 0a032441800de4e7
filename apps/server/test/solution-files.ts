import { defaultShowConfig } from '@petalpost/domain/show-config'
import fc from 'fast-check'

export type Json = Record<string, unknown>
export const festival = (more: Json = {}): Json => ({ festivalId: 0, name: 'Ours', cron: '* * * 5 5 ?', ...more })
export const config = (more: Json = {}): Json => ({ ...defaultShowConfig('pc'), ...more })

/** A solution file; `more` changes its definition. */
export const file = (more: Json = {}, festivals: Json[] = [festival()], showConfig = config()): Json => ({
  format: 'petalpost-solution',
  version: 1,
  name: 'Shop',
  definition: {
    timeZone: 'auto',
    platforms: { pc: { showConfig, festivals }, mobile: { showConfig: config(), festivals: [] } },
    ...more,
  },
})
export const withSchedule = (cron: unknown, festivalId = 0) => file({}, [festival({ cron, festivalId })])
export const withStyle = (style: Json) =>
  file({}, [], config({ style: { ...defaultShowConfig('pc').style, ...style } }))
const { cron: _cron, ...rest } = festival()

export const withoutCron: Json = rest

/** Texts that clients and people may put into any field. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\n',
  '\u200b',
  '\u3164',
  '\u180e',
  '\ud800',
  '\0',
  '*',
  '*'.repeat(9),
  '/*',
  'a/b',
  '?a=1',
  '#',
  'shop.example',
  '*shop.example*',
  'https://shop.example/',
  '//x.example',
  '..',
  'x'.repeat(61),
  '花 '.repeat(61),
  '* * * 1 1 ?',
  ' * * * 31 4 ? ',
  '@yearly',
  '* * * ? 5 SUN-SAT',
  '10%',
  '10px ',
  'auto',
  'zh-CN',
  '__proto__',
]
const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.array(fc.constantFrom(...HOSTILE_TEXTS), { maxLength: 8 }).map((parts) => parts.join('')),
)
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom(null, true, 0, 1, 2, -1, 0.5, 50, 99_999, 86_400_001, 1e21, [], {}, [{}], ['x']),
)
/** Where in a value something changes: of as many choices as it has there. */
const steps = fc.array(fc.nat({ max: 30 }), { minLength: 1, maxLength: 7 })
const change = fc.record({
  steps,
  value: hostileValue,
  how: fc.constantFrom('replace', 'replace', 'wrap', 'remove', 'add'),
})

/** The document with one value replaced, put between spaces and other texts, removed, or added under another name. */
function changedAt(
  document: unknown,
  { steps: [step = 0, ...others], value, how }: { steps: number[]; value: unknown; how: string },
): unknown {
  if (typeof document !== 'object' || document === null)
    return how === 'wrap' ? `${String(value)}${String(document)}${String(value)}` : value
  const keys = Object.keys(document)
  const key = keys[step % (keys.length || 1)]
  const isHere = others.length === 0 || key === undefined
  const copy: Record<string, unknown> | unknown[] = Array.isArray(document) ? [...document] : { ...document }
  const at = copy as Record<string, unknown>
  if (isHere && how === 'add') return Array.isArray(copy) ? [...copy, value] : { ...copy, [String(value)]: value }
  if (key === undefined) return copy
  if (isHere && how === 'remove') {
    if (Array.isArray(copy)) copy.splice(Number(key), 1)
    else delete at[key]
  } else at[key] = isHere && how === 'replace' ? value : changedAt(at[key], { steps: others, value, how })
  return copy
}

/** The steps to the fields whose texts the server reads. */
const FIELDS = [
  ['name'],
  ['definition', 'options', 'include'],
  ['definition', 'options', 'exclude'],
  ['definition', 'platforms', 'pc', 'festivals', '0', 'name'],
  ['definition', 'platforms', 'pc', 'festivals', '1', 'cron'],
]
/** The document with another text in one of these fields. */
function withText(document: unknown, [key = '', ...others]: readonly string[], text: string): unknown {
  const copy = (Array.isArray(document) ? [...document] : { ...(document as object) }) as Record<string, unknown>
  copy[key] = others.length === 0 ? text : withText(copy[key], others, text)
  return copy
}

const FULL = file({ options: { consent: 'wait', include: '/shop/*, ?a=1', exclude: '*cart*', lang: 'zh-CN' } }, [
  festival({ id: 'one', window: { before: 3, after: 0 }, showConfig: { inherit: false, ...config() } }),
  festival({ id: 'two', festivalId: 50, cron: null, card: { id: 'none', isTemplate: 1, thumbnail: '/x', title: 'X' } }),
])

const anywhere = fc.array(change, { minLength: 1, maxLength: 2 }).map((all) => all.reduce<unknown>(changedAt, FULL))
const inField = fc.tuple(fc.constantFrom(...FIELDS), hostileText).map(([field, text]) => withText(FULL, field, text))

/** Solution files that are nearly right: something is replaced, lost or added anywhere, or a text is hostile. */
export const hostileFile: fc.Arbitrary<unknown> = fc.oneof(anywhere, inField)
