import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

const LEVELS: Record<string, MessageDescriptor> = {
  'Free Trial': msg({ message: 'Free Trial', comment: 'heading' }),
  Monthly: msg({ message: 'Monthly', comment: 'heading' }),
  Yearly: msg({ message: 'Yearly', comment: 'heading' }),
}

/** Returns the name of a plan in the page's language, by its `levelName` (spec 3); one that is not known stays as it is. */
export function useLevelName(): (levelName: string) => string {
  const { i18n } = useLingui()
  return (levelName) => {
    const label = LEVELS[levelName]
    return label ? i18n._(label) : levelName
  }
}
