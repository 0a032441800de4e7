import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'

/** A card's title; without one, the "unknown name" label (spec 2.7). */
export function useCardTitle(): (card: { title: string }) => string {
  const { i18n } = useLingui()
  return ({ title }) => title.trim() || i18n._(msg`Unknown name`)
}
