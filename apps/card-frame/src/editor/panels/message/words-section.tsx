import { Trans, useLingui } from '@lingui/react/macro'
import { regionFestivalList } from '@petalpost/api-client/endpoints/basic'
import type { Language } from '@petalpost/domain/language'
import { fillSlots } from '@petalpost/domain/message/slots'
import {
  loadSuggestions,
  occasionOf,
  type Relation,
  type Suggestions,
  suggestionsFor,
  type Voice,
} from '@petalpost/domain/message/suggestions'
import { useEffect, useState } from 'react'

import { ChoiceField } from '#editor/controls/choice/choice-field.tsx'
import { useLanguage } from '#editor/controls/use-language.ts'
import { useEdited } from '#editor/editor.ts'
import { useListing } from '#editor/panels/card/use-listing.ts'

import { AiWords } from './ai-words.tsx'
import { useOccasionNames, useRelationNames, useVoiceNames } from './names.ts'
import { WordsList } from './words-list.tsx'

import classes from './message-panel.module.css'

/** Our words in a language, when they have loaded; null when they could not be. */
function useSuggestions(language: Language): Suggestions | null | undefined {
  const [loaded, setLoaded] = useState<{ language: Language; words: Suggestions | null }>()
  useEffect(() => {
    let isWanted = true
    const show = (words: Suggestions | null) => isWanted && setLoaded({ language, words })
    loadSuggestions(language).then(show, () => show(null))
    return () => void (isWanted = false)
  }, [language])
  return loaded?.language === language ? loaded.words : undefined
}

interface WordsSectionProps {
  /** what is known of the slots of our words */
  values: { name: string; from: string; year: string }
  onChoose: (text: string) => void
  /** Called when the author asks what a membership is. */
  onNeedMember: () => void
}

/** Words that we suggest for the message, by occasion, relation and voice. */
export function WordsSection(props: WordsSectionProps) {
  const language = useLanguage()
  const written = useEdited(({ card }) => card.language) ?? language
  const all = useSuggestions(written)
  if (all === undefined) return null
  if (all === null)
    return (
      <p className={classes['hint']} role="alert">
        <Trans>The suggestions could not be loaded.</Trans>
      </p>
    )
  return <Words {...props} all={all} written={written} />
}

function Words({
  all,
  written,
  values,
  onChoose,
  onNeedMember,
}: WordsSectionProps & { all: Suggestions; written: Language }) {
  const { t } = useLingui()
  const details = useEdited((state) => state.details)
  const scene = useEdited(({ card }) => card.layers.find((layer) => layer.type === 'art')?.scene)
  const festivals = useListing(regionFestivalList, { regionCode: written })
  const names = useOccasionNames()
  const [chosen, setChosen] = useState<string | null>(null)
  const [relation, setRelation] = useState<Relation>('anyone')
  const [voice, setVoice] = useState<Voice | 'any'>('any')

  const festival = festivals.list.find(({ festivalId }) => festivalId === details.festivalId)
  const occasion = chosen ?? occasionOf({ category: details.category, festival, theme: scene?.split('.')[0] }, all)
  const list = all[occasion] ?? []
  const voices = [...new Set(list.map((each) => each.voice))]
  // another occasion may have no words in the voice that was chosen
  const heard = voice !== 'any' && voices.includes(voice) ? voice : undefined
  const voiceNames = useVoiceNames()
  const relations = useRelationNames()
  return (
    <>
      <ChoiceField
        label={t`Occasion`}
        value={occasion}
        choices={Object.keys(all).map((value) => ({ value, label: names(value) }))}
        onChange={setChosen}
      />
      <div className={classes['pair']}>
        <ChoiceField label={t`Written to`} value={relation} choices={relations} onChange={setRelation} />
        {voices.length > 1 && (
          <ChoiceField
            label={t`Tone`}
            value={heard ?? 'any'}
            choices={[{ value: 'any', label: t`Any` }, ...voiceNames.filter(({ value }) => voices.includes(value))]}
            onChange={setVoice}
          />
        )}
      </div>
      <WordsList
        label={t`Suggested words`}
        lang={written}
        texts={suggestionsFor(list, { relation, voice: heard }).map(({ text }) => fillSlots(text, values))}
        onChoose={onChoose}
      />
      <AiWords
        // an answer is about this occasion and no other
        key={occasion}
        occasion={occasion}
        relation={relation}
        voice={heard ?? voices[0] ?? 'warm'}
        written={written}
        name={values.name}
        from={values.from}
        onChoose={onChoose}
        onNeedMember={onNeedMember}
      />
    </>
  )
}
