import { useLingui } from '@lingui/react/macro'

/** What is wrong with a text that is too long, in one sentence; nothing is cut, so that its writer decides what goes. */
export function useLengthProblem(maxLength: number) {
  const { t } = useLingui()
  return (text: string): string | undefined => {
    const length = Array.from(text.trim()).length // as the server counts
    return length > maxLength ? t`At most ${maxLength} characters; you have ${length}` : undefined
  }
}
