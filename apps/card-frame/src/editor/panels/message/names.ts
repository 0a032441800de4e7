import { useLingui } from '@lingui/react/macro'
import type { Relation, Voice } from '@petalpost/domain/message/suggestions'

import type { Choice } from '#editor/controls/choice/choice-field.tsx'
import { useLanguage } from '#editor/controls/use-language.ts'
import { SCENE_THEMES } from '#editor/library/scenes/scene-themes.ts'

export function useRelationNames(): readonly Choice<Relation>[] {
  const { t } = useLingui()
  return [
    { value: 'anyone', label: t`Anyone` },
    { value: 'family', label: t`Family` },
    { value: 'partner', label: t`Partner` },
    { value: 'friend', label: t`Friend` },
    { value: 'colleague', label: t`Colleague` },
    { value: 'client', label: t`Client` },
  ]
}

export function useVoiceNames(): readonly Choice<Voice>[] {
  const { t } = useLingui()
  return [
    { value: 'warm', label: t({ message: 'Warm', context: 'voice' }) },
    { value: 'playful', label: t({ message: 'Playful', context: 'voice' }) },
    { value: 'formal', label: t({ message: 'Formal', context: 'voice' }) },
    { value: 'solemn', label: t({ message: 'Solemn', context: 'voice' }) },
  ]
}

/** Returns a function that names an occasion: by the scenes for it, or in words of its own. */
export function useOccasionNames(): (occasion: string) => string {
  const { t } = useLingui()
  const language = useLanguage()
  const own: Readonly<Record<string, string>> = {
    festival: t`Any celebration`,
    remembrance: t`Remembrance`,
    gaokao: t`Gaokao (college entrance exam)`,
  }
  return (occasion) => own[occasion] ?? SCENE_THEMES[occasion]?.[language] ?? occasion
}
