import { useLingui } from '@lingui/react/macro'

import { Section } from '../../controls/section.tsx'
import { useEdited } from '../../editor.ts'
import { MusicUploads } from '../../library/files/music-uploads.tsx'
import { TuneLibrary } from '../../library/files/tune-library.tsx'
import { MusicFields } from '../../panels/card/music-fields.tsx'

import classes from '../parts/panel-frame.module.css'

/** Music to choose or upload; above it, how the card plays what is chosen. */
export function MusicTool() {
  const { t } = useLingui()
  const hasMusic = useEdited(({ card }) => card.music !== undefined)
  return (
    <>
      {hasMusic && (
        <Section title={t`Music of this card`} isOpen>
          <MusicFields />
        </Section>
      )}
      <div className={classes['body']}>
        <MusicUploads />
        <TuneLibrary />
      </div>
    </>
  )
}
