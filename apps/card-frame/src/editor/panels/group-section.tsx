import { useLingui } from '@lingui/react/macro'
import type { Layer } from '@petalpost/card-document/layers/schema'

import { AnimationFields } from '#editor/controls/animation-fields.tsx'
import { Section } from '#editor/controls/section.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { animateGroup } from '#editor/edits/look/animations.ts'

/** How a group moves as a whole; shown when the selected layers are all of its members. */
export function GroupSection({ layers }: { layers: readonly Layer[] }) {
  const { t } = useLingui()
  const { perform, play, tryOut } = useEditor()
  const card = useEdited((state) => state.card)
  const group = card.groups.find(({ id }) => id === layers[0]?.group)
  const members = card.layers.filter((layer) => group !== undefined && layer.group === group.id)
  if (!group || members.length !== layers.length || members.some((layer) => !layers.includes(layer))) return null
  return (
    <Section title={t`Animation of the group`}>
      <AnimationFields
        values={{ in: group.animations?.in, loop: group.animations?.loop, out: group.animations?.out }}
        onChange={(part, animation, options) => perform(animateGroup(group.id, part, animation), options)}
        onPlay={play && (() => play({ type: 'animations', ids: [group.id] }))}
        onChosen={(part) => tryOut?.({ type: 'animations', ids: [group.id], part })}
      />
    </Section>
  )
}
