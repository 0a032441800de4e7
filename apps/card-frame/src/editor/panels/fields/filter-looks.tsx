import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { filterCss } from '@petalpost/card-document/layers/image/filter'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { useId } from 'react'

import { useEdited, useEditor } from '#editor/editor.ts'
import { FILTER_LOOKS, type FilterLook, filterOfLook, lookOfFilter } from '#editor/edits/look/filter-looks.ts'

import type { PanelProps } from '../panel.ts'
import { useLayers } from '../use-layers.ts'

import pictures from '#editor/controls/choice/picture-choice.module.css'
import classes from './filter-looks.module.css'

const LOOKS = ['none', ...FILTER_LOOKS] as const

const NAMES: Readonly<Record<FilterLook | 'none', MessageDescriptor>> = {
  none: msg({ message: 'Original', context: 'filter' }),
  vivid: msg({ message: 'Vivid', context: 'filter' }),
  warm: msg({ message: 'Warm', context: 'filter' }),
  cool: msg({ message: 'Cool', context: 'filter' }),
  soft: msg({ message: 'Soft', context: 'filter' }),
  vintage: msg({ message: 'Vintage', context: 'filter' }),
  dramatic: msg({ message: 'Dramatic', context: 'filter' }),
  mono: msg({ message: 'Mono', context: 'filter' }),
  noir: msg({ message: 'Noir', context: 'filter' }),
}

/** Ready-made filters, each shown on the picture itself. */
export function FilterLooks({ layers }: PanelProps<LayerOf<'image'>>) {
  const { t, i18n } = useLingui()
  const { assetUrl } = useEditor()
  const name = useId()
  const { same, set } = useLayers('image', layers)
  const file = useEdited(({ card }) => card.assets[layers[0]?.asset ?? ''])
  const chosen = same(({ filter }) => lookOfFilter(filter))
  return (
    <fieldset className={classes['looks']}>
      <legend>{t`Looks`}</legend>
      {LOOKS.map((look) => {
        const filter = filterOfLook(look)
        return (
          <label key={look} className={classes['look']}>
            <span className={pictures['picture']}>
              <input type="radio" name={name} checked={look === chosen} onChange={() => set('filter', filter)} />
              {file && <img src={assetUrl(file.key)} alt="" style={filter && { filter: filterCss(filter) }} />}
            </span>
            {i18n._(NAMES[look])}
          </label>
        )
      })}
    </fieldset>
  )
}
