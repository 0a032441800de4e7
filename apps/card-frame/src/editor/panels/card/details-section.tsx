import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { categoryList, regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import { hasAiPicture } from '@petalpost/card-document/asset-origin'
import { MAX_CARD_TITLE } from '@petalpost/domain/card'
import { cleanName } from '@petalpost/domain/typed-text/name'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { TextField } from '#editor/controls/text-field.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'
import { setCardAlt } from '#editor/edits/look/card-look.ts'
import type { CardDetails } from '#editor/history.ts'

import { useListing } from './use-listing.ts'

import fields from '#editor/controls/field.module.css'

const MAX_ALT = 500

/** What is said of a card: its title, category and festival, and its description for screen readers. */
export function DetailsSection() {
  const { t, i18n } = useLingui()
  const { session, perform } = useEditor()
  const details = useEdited((state) => state.details)
  const alt = useEdited(({ card }) => card.alt ?? '')
  const isByAi = useEdited(({ card }) => hasAiPicture(card))
  const categories = useListing(categoryList, {})
  const festivals = useListing(regionFestivalList, { regionCode: i18n.locale })
  const describe = (change: Partial<CardDetails>) => session.describe({ ...session.read().details, ...change })
  const { title, category, festivalId } = details
  const lists = [categories, festivals].filter(({ hasFailed }) => hasFailed)
  return (
    <Section title={t`Details`} isOpen>
      <TextField
        label={t`Title`}
        value={title}
        maxLength={MAX_CARD_TITLE}
        placeholder={t`Untitled`}
        onChange={(title) => describe({ title: cleanName(title) })}
      />
      <ChoiceField
        label={t`Category`}
        choices={[
          { value: '', label: t`None` },
          ...withChosen(
            categories.list.map(({ category, name }) => ({ value: category, label: name })),
            category,
          ),
        ]}
        value={category}
        onChange={(category) => describe({ category })}
      />
      <ChoiceField
        label={t`Festival`}
        choices={[
          { value: '0', label: t`None` },
          ...withChosen(
            festivals.list.map(({ festivalId, name }) => ({ value: String(festivalId), label: name })),
            festivalId === 0 ? '' : String(festivalId),
          ),
        ]}
        value={String(festivalId)}
        onChange={(festivalId) => describe({ festivalId: Number(festivalId) })}
      />
      {lists.length > 0 && (
        <div className={fields['row']} role="alert">
          <p className={fields['hint']}>
            <Trans>The lists could not be loaded.</Trans>
          </p>
          <Button size="compact-xs" variant="default" onClick={() => lists.forEach(({ retry }) => retry())}>
            <Trans>Retry</Trans>
          </Button>
        </div>
      )}
      <TextField
        label={t`Description`}
        description={t`Read out to people who cannot see the card.`}
        isLong
        value={alt}
        maxLength={MAX_ALT}
        onChange={(text) => perform(setCardAlt(text))}
      />
      {isByAi && (
        <p className={fields['hint']}>
          <Trans>Made with AI: a model drew at least one picture of this card. The picture’s file says so too.</Trans>
        </p>
      )}
    </Section>
  )
}

/** The choices with the one that the card has, even if the list does not have it. Its name is unknown until it loads. */
function withChosen(choices: { value: string; label: string }[], chosen: string) {
  const isListed = chosen === '' || choices.some(({ value }) => value === chosen)
  return isListed ? choices : [...choices, { value: chosen, label: choices.length === 0 ? '…' : chosen }]
}
