import { useLingui } from '@lingui/react/macro'
import { nameLength } from '@petalpost/domain/typed-text/name'

/**
 * The problem of a text that is too long, in one sentence. The text is not cut, so that its author decides what to
 * remove.
 */
export function useLengthProblem(maxLength: number) {
  const { t } = useLingui()
  return (text: string): string | undefined => {
    const length = nameLength(text)
    return length > maxLength ? t`At most ${maxLength} characters; you have ${length}` : undefined
  }
}
