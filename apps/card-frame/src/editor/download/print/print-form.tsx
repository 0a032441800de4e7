import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { BLEED_MM, type Fit, type Fold, type Paper, PAPER_MM } from '@petalpost/domain/print'
import { useState } from 'react'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'
import { useEditor } from '#editor/editor.ts'

import { FileForm } from '../file-form.tsx'
import { CutNote } from './cut-note.tsx'
import { type Printed, printCard } from './print-card.ts'

import fields from '#editor/controls/field.module.css'

/** The card as a PDF for print. */
export function PrintForm({ cardId }: { cardId: string }) {
  const { t } = useLingui()
  const editor = useEditor()
  const [paper, setPaper] = useState<Paper>('A6')
  const [fold, setFold] = useState<Fold>('flat')
  const [fit, setFit] = useState<Fit>('whole')
  const [marks, setMarks] = useState(true)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const make = async (signal: AbortSignal) => {
    setPrinted(null)
    const made = await printCard(editor, cardId, { paper, fold, fit, marks }, signal)
    signal.throwIfAborted()
    setPrinted(made)
    return { file: made.pdf, extension: 'pdf' }
  }
  const [short, long] = PAPER_MM[paper]
  return (
    <FileForm make={make}>
      <ChoiceField
        label={t`Paper`}
        isOpen
        choices={[
          { value: 'A6', label: 'A6' },
          { value: 'A5', label: 'A5' },
        ]}
        value={paper}
        onChange={setPaper}
      />
      <ChoiceField
        label={t`Fold`}
        isOpen
        choices={[
          { value: 'flat', label: t`Flat` },
          { value: 'folded', label: t`Folded` },
        ]}
        value={fold}
        onChange={setFold}
      />
      <ChoiceField
        label={t`On the paper`}
        isOpen
        choices={[
          { value: 'whole', label: t`Whole card` },
          { value: 'fill', label: t`Fill the paper` },
        ]}
        value={fit}
        onChange={setFit}
      />
      <SwitchField label={t`Crop marks`} value={marks} onChange={setMarks} />
      <p className={fields['hint']}>
        <Trans>
          {short} × {long} mm, with a bleed of {BLEED_MM} mm. Where the card touches the edge, {BLEED_MM} mm of it are
          cut off.
        </Trans>
      </p>
      <CutNote options={{ paper, fold, fit }} onWhole={() => setFit('whole')} />
      {printed && <Told {...printed} />}
    </FileForm>
  )
}

/** What print shows differently from the screen. */
function Told({ pictures, missing, substituted, lacking }: Printed) {
  const families = substituted.join(', ')
  const characters = lacking.join(' ')
  return (
    <div role="status">
      {pictures > 0 && (
        <p className={fields['hint']}>
          <Plural
            value={pictures}
            one="# drawing has shadows or effects and is printed as a picture with 300 dots per inch."
            other="# drawings have shadows or effects and are printed as pictures with 300 dots per inch."
          />
        </p>
      )}
      {missing > 0 && (
        <p className={fields['hint']}>
          <Plural
            value={missing}
            one="# layer is missing, because its file cannot be printed."
            other="# layers are missing, because their files cannot be printed."
          />
        </p>
      )}
      {families !== '' && (
        <p className={fields['hint']}>
          <Trans>These fonts are only on your device, so print uses another one: {families}</Trans>
        </p>
      )}
      {characters !== '' && (
        <p className={fields['hint']}>
          <Trans>No font for print has these characters, so they are missing: {characters}</Trans>
        </p>
      )}
    </div>
  )
}
