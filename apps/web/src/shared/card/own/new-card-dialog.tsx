import { Trans, useLingui } from '@lingui/react/macro'
import { Button, FileButton, Group, NumberInput, Radio } from '@mantine/core'
import {
  type CardShape,
  type CardSize,
  DEFAULT_CARD_SIZE,
  MAX_CARD_SIDE,
  MAX_CARD_TITLE,
  MIN_CARD_SIDE,
  SHAPE_SIZES,
} from '@petalpost/domain/card'
import { nameLength } from '@petalpost/domain/typed-text/name'
import { Dialog, DialogActions } from '@petalpost/ui/dialog'
import { useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'

import { languageAtom } from '#shared/persisted-state.ts'
import { FormField } from '#shared/ui/form-field.tsx'
import { fileProblemText } from '#shared/upload/file-problem-text.ts'
import { PHOTO_FILES } from '#shared/upload/picture-tools.ts'

import { makeReadyCard, type NewCard, readyCard, type ReadyCard } from './make-card.ts'

import classes from './own.module.css'

interface NewCardDialogProps {
  /** The shape that is chosen first. */
  shape?: CardShape
  /** Called with the id of the new card. */
  onMade: (id: string) => void
  onClose: () => void
}

type Shape = CardShape | 'own' | 'photo'

const isFit = ({ width, height }: CardSize): boolean =>
  [width, height].every((side) => Number.isInteger(side) && side >= MIN_CARD_SIDE && side <= MAX_CARD_SIDE)

/** Starts a card from nothing: a name, and a shape, a size or a photo. */
export function NewCardDialog({ shape: first = '9:16', onMade, onClose }: NewCardDialogProps) {
  const { t } = useLingui()
  const language = useAtomValue(languageAtom)
  const [title, setTitle] = useState('')
  const [shape, setShape] = useState<Shape>(first)
  const [own, setOwn] = useState<CardSize>(DEFAULT_CARD_SIZE)
  const [photo, setPhoto] = useState<File | null>(null)
  /** The wish of the last try; the same wish makes the same card. */
  const tried = useRef<{ wish: string; photo: File | null; ready: ReadyCard }>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (wish: NewCard) => {
      const name = JSON.stringify(wish)
      const isSame = tried.current?.wish === name && tried.current.photo === photo
      const ready = isSame && tried.current ? tried.current.ready : await readyCard(wish, language)
      tried.current = { wish: name, photo, ready }
      return makeReadyCard(ready)
    },
    onSuccess: onMade,
    meta: { tell: () => true },
  })
  const isLong = nameLength(title) > MAX_CARD_TITLE
  const wish = (): NewCard | null => {
    if (isLong) return null
    if (shape === 'photo') return photo && { title, photo }
    if (shape === 'own') return isFit(own) ? { title, size: own } : null
    return { title, size: SHAPE_SIZES[shape] }
  }
  const wanted = wish()
  return (
    <Dialog title={t`New card`} onClose={onClose} size={460}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted) mutate(wanted)
        }}
      >
        <FormField
          data-autofocus
          label={t`Name`}
          placeholder={t`Untitled`}
          value={title}
          onChange={setTitle}
          problem={isLong ? t`At most ${MAX_CARD_TITLE} characters` : undefined}
        />
        <Radio.Group label={t`Shape`} value={shape} onChange={(value) => setShape(value)}>
          <Group className={classes['shapes'] ?? ''}>
            <Radio value="9:16" label={t`Upright (9:16)`} />
            <Radio value="16:9" label={t`Wide (16:9)`} />
            <Radio value="1:1" label={t`Square`} />
            <Radio value="own" label={t`Own size`} />
            <Radio value="photo" label={t`From a photo`} />
          </Group>
        </Radio.Group>
        {shape === 'own' && (
          <Group grow>
            <SideField label={t`Width (px)`} value={own.width} onChange={(width) => setOwn({ ...own, width })} />
            <SideField label={t`Height (px)`} value={own.height} onChange={(height) => setOwn({ ...own, height })} />
          </Group>
        )}
        {shape === 'photo' && (
          <div className={classes['photo']}>
            <FileButton accept={PHOTO_FILES} onChange={setPhoto}>
              {(props) => (
                <Button {...props} variant="default">
                  {photo ? <Trans>Choose another photo</Trans> : <Trans>Choose a photo</Trans>}
                </Button>
              )}
            </FileButton>
            <span>{photo?.name}</span>
          </div>
        )}
        {error && (
          <p className={classes['problem']} role="alert">
            {fileProblemText(error)}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isPending} disabled={wanted === null}>
            <Trans>Create</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface SideFieldProps {
  label: string
  value: number
  onChange: (side: number) => void
}

const SideField = ({ label, value, onChange }: SideFieldProps) => (
  <NumberInput
    label={label}
    min={MIN_CARD_SIDE}
    max={MAX_CARD_SIDE}
    allowDecimal={false}
    value={value}
    onChange={(typed) => onChange(Number(typed))}
  />
)
