import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'

import type { Choice } from './choice-field.tsx'

/** Returns a function that lists values with their names in the page's language. */
export function useChoices() {
  const { i18n } = useLingui()
  return <V extends string>(values: readonly V[], names: Readonly<Record<V, MessageDescriptor>>): Choice<V>[] =>
    values.map((value) => ({ value, label: i18n._(names[value]) }))
}
