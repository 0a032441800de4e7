import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { CardV2 } from '@petalpost/card-document/card'
import { showToast } from '@petalpost/ui/toast'
import { useEffect, useState } from 'react'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { SwitchField } from '#editor/controls/switch-field.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { createMounting } from '#editor/saving/draw-picture.ts'

import { FileForm } from '../file-form.tsx'
import { markedFile } from '../marked-file.ts'
import { OutsideWarning } from '../outside-warning.tsx'
import { filmSize, type Kind, LENGTHS, MAX_S, usualLength } from './film-plan.ts'
import { filmSound, hasSound } from './film-sound.ts'
import { withFilmStage } from './film-stage.ts'
import { canReadFrames } from './staged-pictures.ts'

import fields from '#editor/controls/field.module.css'

/** The short side of a film, px. */
const SIZES = {
  film: { small: 480, medium: 720, large: 1_080 },
  gif: { small: 240, medium: 360, large: 540 },
} as const
type Size = keyof (typeof SIZES)['film']

interface FilmFormProps {
  kind: Kind
  /** Offers a GIF where the browser cannot make films. */
  onGif: () => void
}

/** The moving card as a file: a film with sound, or a GIF, which has none. */
export function FilmForm({ kind, onGif }: FilmFormProps) {
  const { t } = useLingui()
  const { session, assetUrl } = useEditor()
  const card = useEdited((state) => state.card)
  const [size, setSize] = useState<Size>('medium')
  const [seconds, setSeconds] = useState(() => usualLength(card, kind))
  const [isHeard, setHeard] = useState(true)
  const px = filmSize(card, SIZES[kind][size])
  // a size that is too large for the browser is told when the film is made
  const isPossible = useIsPossible(kind, filmSize(card, SIZES.film.small))
  const onMissingMusic = () =>
    showToast('error', t`The music of this card could not be loaded or played, so the film is without it.`)
  const make = async (signal: AbortSignal, tell: (share: number) => void) => {
    const { card: shown } = session.read()
    const file = await withFilmStage(createMounting(assetUrl), shown, { size: px, signal }, async (stage) => {
      if (kind === 'gif') {
        const { makeGif } = await import('./make-gif.ts')
        return makeGif(stage, { seconds, signal, tell })
      }
      const { makeFilm } = await import('./make-film.ts')
      const sound = (samples: number) =>
        isHeard ? filmSound(shown, samples, { assetUrl, signal, onMissingMusic }) : Promise.resolve(null)
      return makeFilm(stage, { size: px, seconds, sound, signal, tell })
    })
    return kind === 'gif'
      ? { file: await markedFile(shown, file, 'image/gif'), extension: 'gif' }
      : { file: await markedFile(shown, file, 'video/mp4'), extension: 'mp4' }
  }
  if (isPossible === false)
    return (
      <div role="status">
        <p>
          <Trans>This browser cannot make films. Chrome and Edge can. A GIF moves too, but has no sound.</Trans>
        </p>
        <Button variant="default" onClick={onGif}>
          <Trans>Make a GIF</Trans>
        </Button>
      </div>
    )
  return (
    <FileForm
      make={make}
      whileBusy={
        <p className={fields['hint']}>
          <Trans>Keep this page open and in front until the file is made.</Trans>
        </p>
      }
    >
      <ChoiceField
        label={t`Size`}
        isOpen
        choices={[
          { value: 'small', label: t`Small` },
          { value: 'medium', label: t`Medium` },
          { value: 'large', label: t`Large` },
        ]}
        value={size}
        onChange={setSize}
      />
      <p className={fields['hint']}>{`${px.width} × ${px.height} px`}</p>
      <SliderField
        label={t`Length`}
        value={seconds}
        min={LENGTHS.min}
        max={MAX_S[kind]}
        unit="s"
        onChange={(next) => setSeconds(next)}
      />
      {kind === 'film' && hasSound(card) && <SwitchField label={t`With sound`} value={isHeard} onChange={setHeard} />}
      {hasGif(card) && !canReadFrames() && (
        <p className={fields['hint']}>
          <Trans>This browser cannot read animated pictures frame by frame. They stand still in the file.</Trans>
        </p>
      )}
      <OutsideWarning />
    </FileForm>
  )
}

const hasGif = ({ assets }: CardV2): boolean => Object.values(assets).some(({ kind }) => kind === 'gif')

/** Whether this browser can make the file; null as long as nobody knows. */
function useIsPossible(kind: Kind, { width, height }: { width: number; height: number }): boolean | null {
  const [isPossible, setPossible] = useState<boolean | null>(null)
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const { canMakeFilm } = await import('./make-film.ts')
      return canMakeFilm({ width, height })
    }
    if (kind === 'film')
      void look().then(
        (can) => isCurrent && setPossible(can),
        () => undefined, // the failure is told when the film is made
      )
    return () => {
      isCurrent = false
    }
  }, [kind, width, height])
  return kind === 'gif' ? true : isPossible
}
