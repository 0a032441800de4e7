import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { useEditor } from '#editor/editor.ts'

import fields from '#editor/controls/field.module.css'

/** Tells of layers that have the role of the one that a field fills, and selects them: the field leaves them alone. */
export function OtherLayers({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const { session } = useEditor()
  return (
    <div className={fields['row']}>
      <p className={fields['hint']}>{children}</p>
      <Button size="compact-xs" variant="subtle" onClick={() => session.select(ids)}>
        <Trans>Select</Trans>
      </Button>
    </div>
  )
}
