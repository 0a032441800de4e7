import { lazyPart } from '@petalpost/ui/lazy-part'
import { store } from '@petalpost/ui/store'
import { useAtomValue } from 'jotai'

import { fontChoiceAtom } from '../../library/fonts/font-choice.ts'

const FontChoiceDialog = lazyPart(() =>
  import('../../library/fonts/font-choice-dialog.tsx').then((module) => module.FontChoiceDialog),
)

/** Asks which font of a file with several is meant, while somebody waits for the answer. */
export function ChosenFont() {
  const choice = useAtomValue(fontChoiceAtom, { store })
  return choice && <FontChoiceDialog {...choice} />
}
