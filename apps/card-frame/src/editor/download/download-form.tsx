import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import { ChoiceField } from '../controls/choice/choice-field.tsx'
import { FilmForm } from './film/film-form.tsx'
import { PictureForm } from './picture/picture-form.tsx'
import { PrintForm } from './print/print-form.tsx'

import classes from './download.module.css'

type Kind = 'picture' | 'print' | 'film' | 'gif'

/** Chooses what file the card becomes, and makes it. */
export function DownloadForm({ cardId }: { cardId: string }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>('picture')
  return (
    <div className={classes['form']}>
      <ChoiceField
        label={t`Download as`}
        isOpen
        choices={[
          { value: 'picture', label: t`Picture` },
          { value: 'print', label: t`Print` },
          { value: 'film', label: t`Film` },
          { value: 'gif', label: 'GIF' },
        ]}
        value={kind}
        onChange={setKind}
      />
      {kind === 'picture' && <PictureForm />}
      {kind === 'print' && <PrintForm cardId={cardId} />}
      {(kind === 'film' || kind === 'gif') && <FilmForm key={kind} kind={kind} onGif={() => setKind('gif')} />}
    </div>
  )
}
