import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { DrawingLoss } from '@petalpost/domain/drawing-loss'
import { DialogActions } from '@petalpost/ui/dialog'

import { dismissLossyDrawing, type LossyDrawing } from '#editor/saving/foreign/drawing-losses.ts'

import classes from './drawing-losses.module.css'

/** What is lost, and how to keep it. */
const SENTENCES: Record<DrawingLoss, () => string> = {
  pictures: () => i18n._(msg`Embedded pictures that cannot be read. Embed them as PNG or JPEG.`),
  linked: () => i18n._(msg`Pictures or parts in other files. Embed them in the drawing before you export it.`),
  fonts: () => i18n._(msg`Fonts: people without the font see another one. Convert text to outlines before you export.`),
  'flowed-text': () => i18n._(msg`Text that flows into a shape. Convert it to plain text or to outlines.`),
  html: () => i18n._(msg`Parts that are web pages or videos. Replace them with shapes or text.`),
  motion: () => i18n._(msg`Motion from a style sheet. Give the picture a motion of the editor.`),
  styles: () => i18n._(msg`Some styles. Export with presentation attributes instead of a style sheet.`),
  effects: () => i18n._(msg`Gradient meshes and effects that browsers do not draw. Export this part as PNG.`),
  interaction: () => i18n._(msg`Links and scripts. Give the card a button instead.`),
}

/** A drawing as it was and as it is kept, and what could not be kept. */
export function DrawingLosses({ drawing: { name, before, after, lost } }: { drawing: LossyDrawing }) {
  const { t } = useLingui()
  return (
    <>
      <p className={classes['name']}>{name}</p>
      <div className={classes['pictures']}>
        <figure>
          <img src={before} alt={t`The drawing as you exported it`} />
          <figcaption>
            <Trans>Before</Trans>
          </figcaption>
        </figure>
        <figure>
          <img src={after} alt={t`The drawing as it is kept`} />
          <figcaption>
            <Trans>Kept</Trans>
          </figcaption>
        </figure>
      </div>
      {lost.length > 0 ? (
        <ul className={classes['lost']}>
          {lost.map((loss) => (
            <li key={loss}>{SENTENCES[loss]()}</li>
          ))}
        </ul>
      ) : (
        <p>
          <Trans>It looks different now. If something is missing, export the drawing as PNG.</Trans>
        </p>
      )}
      <DialogActions>
        <Button data-autofocus onClick={dismissLossyDrawing}>
          <Trans>OK</Trans>
        </Button>
      </DialogActions>
    </>
  )
}
