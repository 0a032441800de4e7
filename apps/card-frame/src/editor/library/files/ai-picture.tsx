import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { MAX_PROMPT_LENGTH, type PictureRatio } from '@petalpost/domain/ai-image'
import { IconSparkles } from '@tabler/icons-react'
import { type FormEvent, useState, useSyncExternalStore } from 'react'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { useEditor } from '#editor/editor.ts'
import type { AiFailure } from '#editor/saving/ai-pictures.ts'
import type { CardAsset } from '#editor/saving/card-asset.ts'

import { fileContent, nearestRatio } from '../content.ts'
import { useLibrary } from '../library.ts'
import { FileGrid } from './upload-files.tsx'
import { useIsMember } from './use-is-member.ts'

import classes from '../library.module.css'

interface AiPictureProps {
  /** Called when only members may do this; also when the author asks what a membership is. */
  onNeedMember: () => void
}

/** A picture that an AI service makes from the author's words. */
export function AiPicture({ onNeedMember }: AiPictureProps) {
  const { session } = useEditor()
  const { aiPictures, add } = useLibrary()
  const { t, i18n } = useLingui()
  const { asked, isWaiting, failure, made } = useSyncExternalStore(aiPictures.subscribe, aiPictures.read)
  const isMember = useIsMember()
  const [prompt, setPrompt] = useState(asked?.prompt ?? '')
  const [ratio, setRatio] = useState<PictureRatio>(asked?.aspectRatio ?? nearestRatio(session.read().card))

  const put = (picture: CardAsset) => {
    const content = fileContent(session.read().card, picture)
    if (content) add(content)
  }
  async function make(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (prompt.trim() === '') return
    const picture = await aiPictures.make({ prompt, aspectRatio: ratio })
    if (picture) put(picture)
    else if (aiPictures.read().failure?.code === 'subscription_required') onNeedMember()
  }

  return (
    <div className={classes['panel']}>
      <form className={classes['form']} onSubmit={(event) => void make(event)}>
        <Textarea
          label={t`What should it show?`}
          placeholder={t`A paper lantern over a lake at night, watercolor`}
          description={t`${i18n.number(prompt.length)} of ${i18n.number(MAX_PROMPT_LENGTH)} characters`}
          inputWrapperOrder={['label', 'input', 'description']}
          rows={3}
          maxLength={MAX_PROMPT_LENGTH}
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
        />
        <ChoiceField
          label={t`Aspect ratio`}
          isOpen
          choices={[
            { value: '1:1', label: t`Square` },
            { value: '9:16', label: t`Upright` },
            { value: '16:9', label: t`Wide` },
          ]}
          value={ratio}
          onChange={setRatio}
        />
        <div className={classes['noted']}>
          <Button
            type="submit"
            fullWidth
            loading={isWaiting}
            disabled={prompt.trim() === ''}
            leftSection={<IconSparkles size={18} aria-hidden />}
          >
            <Trans>Make a picture</Trans>
          </Button>
          <p className={classes['hint']} aria-live="polite">
            {isWaiting ? (
              <Trans>Your picture is being made. This takes up to a minute. You can keep editing.</Trans>
            ) : (
              !failure && isMember === false && <Trans>For members only.</Trans>
            )}
          </p>
        </div>
      </form>
      {failure && <Failed failure={failure} onNeedMember={onNeedMember} />}
      <FileGrid title={t`Made just now`} files={made} onPut={put} />
    </div>
  )
}

/** On a phone the answer would be below the end of the sheet. */
const show = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

function Failed({ failure: { code, message }, onNeedMember }: { failure: AiFailure } & AiPictureProps) {
  return (
    <div className={classes['notice']} role="alert" ref={show}>
      {code === 'subscription_required' ? (
        <>
          <p>
            <Trans>AI pictures are for members.</Trans>
          </p>
          <Button variant="default" size="compact-md" onClick={onNeedMember}>
            <Trans>See what members get</Trans>
          </Button>
        </>
      ) : (
        <p>
          {code === 'not_configured' ? (
            <Trans>AI pictures are not set up on this server.</Trans>
          ) : (
            (message ?? <Trans>The server could not be reached. Please try again.</Trans>)
          )}
        </p>
      )}
    </div>
  )
}
