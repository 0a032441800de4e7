import path from 'node:path'

import type { EmbedPayload } from '@petalpost/domain/embed-payload'
import { systemClock } from '@petalpost/server/clock'
import { watchBuiltEmbed } from '@petalpost/server/modules/plugin/built-embed'

/** A page with the embed, in which the test sets the time. */
export interface Page {
  /** Names of the festivals that the script considers due at this instant (ms), in alphabetical order. */
  dueAt(at: number): Promise<string>
}

/** The browser's names that the script uses; it gets nothing else. */
const PARTS = [
  'window',
  'document',
  'location',
  'localStorage',
  'Date',
  'matchMedia',
  'self',
  'top',
  'addEventListener',
  'dispatchEvent',
  'CustomEvent',
  'setTimeout',
  'clearTimeout',
  'HTMLScriptElement',
  'importStage',
  'payload',
] as const

type Part = (typeof PARTS)[number]

/** The built first stage as a function of its browser, with the template filled in as the server does it. */
export function builtScript(): (parts: Record<Part, unknown>) => void {
  const embed = watchBuiltEmbed(path.resolve(import.meta.dirname, '../../../..'), systemClock, () => {})()
  if (embed === null) throw new Error('The embed is not built. Run `npm run build`.')
  // import() of an address does not work here
  const text = embed.scriptWith('payload').replace(/\bimport\(/, 'importStage(')
  // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the built script is what is tried
  const script = new Function(...PARTS, text) as (...parts: unknown[]) => void
  return (parts) => script(...PARTS.map((part) => parts[part]))
}

const nothing = (): void => {}

/**
 * Loads the script with a payload in the page of a returning visitor, so that the script lets the later stages choose
 * among everything that is due. `skewMs` = how far the visitor's clock is ahead.
 */
export function openPage(
  script: ReturnType<typeof builtScript>,
  payload: EmbedPayload,
  { isPhone, skewMs = 0 }: { isPhone: boolean; skewMs?: number },
): Page {
  let now = 0
  let due: string[] = []
  const clock = class extends Date {
    static override now = (): number => now + skewMs
  }
  const laterStages = {
    // the build shortens our names to one letter, so the festival is found as the only list
    choose(questions: readonly object[]) {
      due = questions.map((question) => (Object.values(question).find(Array.isArray) as [string, unknown, string])[2])
    },
  }
  const window: { petalpost?: (verb: string) => unknown } = {}
  const loaded = Promise.resolve(laterStages)
  script({
    window,
    document: { readyState: 'complete', hidden: false, addEventListener: nothing },
    location: { hash: '' },
    localStorage: { getItem: () => 'seen' },
    Date: clock,
    matchMedia: () => ({ matches: isPhone }),
    self: window,
    top: window,
    addEventListener: nothing,
    dispatchEvent: nothing,
    CustomEvent,
    setTimeout: nothing,
    clearTimeout: nothing,
    HTMLScriptElement: EventTarget, // there is no script tag
    importStage: () => loaded,
    payload,
  })
  return {
    async dueAt(at) {
      now = at
      due = []
      window.petalpost?.('refresh')
      await loaded // the script awaits the same promise, and continues first
      return due.toSorted().join(' ')
    },
  }
}
