import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton, TextInput } from '@mantine/core'
import type { Festival } from '@petalpost/api-client/schemas/basic'
import type { FestivalEntry } from '@petalpost/api-client/schemas/solutions'
import type { CivilDate } from '@petalpost/domain/civil-day'
import { nextSpan } from '@petalpost/domain/festival'
import { IconCheck, IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useState } from 'react'

import { festivalDrawing, hasDrawing } from '#shared/card/festivals/festival-drawing.ts'
import { regionFestivalsQuery } from '#shared/card/festivals/region-festivals.ts'
import { languageAtom } from '#shared/persisted-state.ts'
import { useDateTexts } from '#shared/ui/date-texts.ts'
import { ListEmpty } from '#shared/ui/list-empty.tsx'
import { QueryList } from '#shared/ui/query-list.tsx'

import { DayLeaf } from './day-leaf.tsx'
import { newPresetEntry } from './new-entry.ts'
import { foundPresets } from './preset-search.ts'

import classes from './dialogs.module.css'

interface PresetListProps {
  taken: readonly FestivalEntry[]
  today: CivilDate
  onAdd: (entry: FestivalEntry) => void
  /** Called with the id of an entry that the platform already has. */
  onShow: (entryId: string) => void
}

/** The presets of the region with country and next date. Pressing one adds it; one that is there already is shown. */
export function PresetList({ taken, today, onAdd, onShow }: PresetListProps) {
  const { t } = useLingui()
  const { spanText, untilSpanText } = useDateTexts()
  const countryName = useCountryName()
  const language = useAtomValue(languageAtom)
  const [wanted, setWanted] = useState('')
  const presets = useQuery(regionFestivalsQuery(language))
  const shown = presets.data && foundPresets(presets.data, wanted, countryName)
  const entryOf = ({ festivalId }: Festival) => taken.find((entry) => entry.festivalId === festivalId)
  return (
    <>
      <TextInput
        data-autofocus
        type="search"
        mb="sm"
        aria-label={t`Search festivals`}
        placeholder={t`Search festivals`}
        leftSection={<IconSearch size={17} aria-hidden />}
        value={wanted}
        maxLength={60}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <div className={classes['presets']}>
        <QueryList
          query={{ ...presets, data: shown }}
          pending={Array.from({ length: 6 }, (_, row) => (
            <Skeleton key={row} height={58} mb={6} />
          ))}
          empty={
            <ListEmpty small text={<Trans>No festival has this name. You can add your own under “Custom”.</Trans>} />
          }
        >
          {(found) => (
            <ul>
              {found.map((festival) => {
                const entry = entryOf(festival)
                const showing = nextSpan(festival.dates, undefined, today)
                return (
                  <li key={festival.id}>
                    <button type="button" onClick={() => (entry ? onShow(entry.id) : onAdd(newPresetEntry(festival)))}>
                      {showing && !hasDrawing(festival.festivalId) ? (
                        <DayLeaf date={showing.from} />
                      ) : (
                        <img src={festivalDrawing(festival.festivalId)} alt="" width={34} height={34} />
                      )}
                      <span className={classes['preset']}>
                        <b>{festival.name}</b>
                        <small>{countryName(festival.country)}</small>
                      </span>
                      {showing && (
                        <span className={classes['when']}>
                          {spanText(showing)}
                          <small>{untilSpanText(showing, today)}</small>
                        </span>
                      )}
                      {entry ? (
                        <IconCheck size={19} className={classes['taken']} aria-label={t`Added already`} />
                      ) : (
                        <IconPlus size={19} aria-hidden />
                      )}
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </QueryList>
      </div>
    </>
  )
}

/** A region in the page's language; '*' means everywhere. */
function useCountryName() {
  const { i18n, t } = useLingui()
  const everywhere = t`Worldwide`
  const names = new Intl.DisplayNames([i18n.locale], { type: 'region', fallback: 'code' })
  return (country: string) => {
    if (country === '*') return everywhere
    return country
      .split(/[,\s]+/)
      .map((code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code))
      .join(', ')
  }
}
