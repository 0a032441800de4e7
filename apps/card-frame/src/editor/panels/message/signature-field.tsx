import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import type { PenStroke } from '#editor/edits/layers/ink.ts'
import { sign, signaturesOf, unsign } from '#editor/edits/message/sign.ts'
import { newId } from '#editor/new-id.ts'

import { OtherLayers } from './other-layers.tsx'
import { SignaturePad } from './signature-pad.tsx'
import type { GroundBelow } from './use-ground.ts'

import fields from '#editor/controls/field.module.css'

/** A signature by hand: written on a pad, put below the words, and written once more whenever the card opens. */
export function SignatureField({ ground }: { ground: GroundBelow }) {
  const { perform, tryOut } = useEditor()
  const layers = useEdited(({ card }) => card.layers)
  const groups = useEdited(({ card }) => card.groups)
  const [signature, ...others] = signaturesOf({ layers, groups })
  /** What is on the pad; null while it is closed. */
  const [strokes, setStrokes] = useState<readonly PenStroke[] | null>(null)

  function put(): void {
    setStrokes(null)
    if (!strokes?.length) return
    const id = newId()
    if (perform(sign(strokes, { id, ground: ground.now }))) tryOut?.({ type: 'animations', ids: [id], part: 'in' })
  }
  // closing the panel loses nothing
  const leave = useEffectEvent(put)
  useEffect(() => () => leave(), [])

  if (strokes)
    return (
      <SignaturePad
        strokes={strokes}
        onWrite={(change) => setStrokes((all) => all && change(all))}
        onDone={put}
        onCancel={() => setStrokes(null)}
      />
    )
  return (
    <>
      <div className={fields['row']}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSignature size={16} aria-hidden />}
          onClick={() => setStrokes([])}
        >
          {signature ? <Trans>Sign again</Trans> : <Trans>Sign by hand</Trans>}
        </Button>
        {signature && (
          <Button size="xs" variant="subtle" onClick={() => perform(unsign)}>
            <Trans>Remove the signature</Trans>
          </Button>
        )}
      </div>
      {others.length > 0 && (
        <OtherLayers ids={others.map(({ id }) => id)}>
          <Plural
            value={others.length}
            one="# more drawing is a signature too, and stays as it is."
            other="# more drawings are signatures too, and stay as they are."
          />
        </OtherLayers>
      )}
    </>
  )
}
