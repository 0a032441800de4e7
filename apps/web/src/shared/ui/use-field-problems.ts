import { ApiError } from '@petalpost/api-client/api-error'
import type { ErrorCode } from '@petalpost/domain/errors'
import { type FocusEvent, type RefObject, useState } from 'react'

import { problemText } from '#shared/call/problem-text.ts'

/**
 * The problems at the fields of a form, by the fields' names: found by the page, or by the server. `fieldOf` says at
 * which field a problem is shown.
 */
export function useFieldProblems<Field extends string>(
  form: RefObject<HTMLFormElement | null>,
  fieldOf: Partial<Record<ErrorCode, Field>>,
) {
  const [problems, setProblems] = useState<Partial<Record<Field, string | undefined>>>({})
  /** Shows the problem at a field, or removes it. */
  const mark = (field: Field, text?: string) => setProblems((others) => ({ ...others, [field]: text }))
  /** Moves the focus to a field, and returns it. */
  const focus = (field: Field): HTMLElement | undefined => {
    const input = form.current?.elements.namedItem(field)
    if (!(input instanceof HTMLElement)) return undefined
    input.focus()
    return input
  }
  /** Shows a problem at its field and moves the focus there. Returns false when it belongs to no field. */
  const markCode = (code: ErrorCode, text: string): boolean => {
    const field = fieldOf[code]
    if (!field) return false
    mark(field, text)
    focus(field)
    return true
  }
  /** The same for a refusal of the server. */
  const markRefusal = (error: Error): boolean => error instanceof ApiError && markCode(error.code, problemText(error))
  return { problems, mark, focus, markCode, markRefusal }
}

/**
 * Checks a field when it is left, but not when the whole window is: the user may be reading the message with the code.
 */
export const whenLeft =
  (check: () => void) =>
  ({ currentTarget }: FocusEvent): void => {
    if (currentTarget !== document.activeElement) check()
  }
