import { callKey } from '@petalpost/api-client/call-key'
import type { Endpoint } from '@petalpost/api-client/endpoint'
import { FIRST_ANSWERS_ID, type FirstAnswers } from '@petalpost/api-client/first-answers'
import { store } from '@petalpost/ui/store'

import { languageAtom, userAtom } from '#shared/persisted-state.ts'

/** The answers in the document, parsed once; the element is removed when the visitor goes on (`main.tsx`). */
let read: { element: Element; answers: FirstAnswers } | null = null

function answersInDocument(): FirstAnswers | null {
  const element = document.getElementById(FIRST_ANSWERS_ID)
  if (element === null) return null
  if (read?.element !== element) read = { element, answers: JSON.parse(element.textContent) as FirstAnswers }
  return read.answers
}

/** A document from the browser's cache (Back, a restored tab) may be of any age. */
const isFresh = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation !== undefined && navigation.transferSize > 0
}

/** What the server wrote into the document for its page; null when there is nothing, or when it may be old. */
export const freshAnswers = (): FirstAnswers | null => (isFresh() ? answersInDocument() : null)

/** The answer to a call that the server wrote into the document; undefined when there is none. */
export function firstAnswer<Input extends object, Data>(
  endpoint: Endpoint<Input, Data>,
  input: Input,
): Data | undefined {
  const answers = freshAnswers()
  if (answers?.language !== store.get(languageAtom)) return undefined
  // the server serializes with the schema of Data
  return answers.data[callKey(endpoint, input)] as Data | undefined
}

/**
 * The options of a query whose data stand in the document, so that the first view needs no call. They are a visitor's
 * and as old as the page: a user sees them until their own arrive.
 */
export const startingWith = <Data>(initialData: () => Data | undefined) => ({
  initialData,
  initialDataUpdatedAt: () => (store.get(userAtom) === null ? performance.timeOrigin : 0),
})
