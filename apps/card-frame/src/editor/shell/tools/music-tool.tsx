import { useLingui } from '@lingui/react/macro'

import { Section } from '../../controls/section.tsx'
import { MusicUploads } from '../../library/music-uploads.tsx'
import { TuneLibrary } from '../../library/tune-library.tsx'
import { MusicFields } from '../../panels/music-fields.tsx'

import classes from '../panel-frame.module.css'

/** Music to choose or upload, and how the card plays what is chosen. */
export function MusicTool() {
  const { t } = useLingui()
  return (
    <>
      <div className={classes['body']}>
        <MusicUploads />
        <TuneLibrary />
      </div>
      <Section title={t`Music of this card`} isOpen>
        <MusicFields />
      </Section>
    </>
  )
}
