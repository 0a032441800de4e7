import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import type { TextStyle } from '@petalpost/card-document/layers/text/schema'
import { IconBold, IconItalic, IconStrikethrough, IconUnderline } from '@tabler/icons-react'
import { useAtomValue } from 'jotai'
import { Suspense } from 'react'

import type { RunOptions } from '#editor/card-session.ts'
import { FillField } from '#editor/controls/color/fill-field.tsx'
import { FontField } from '#editor/controls/font/font-field.tsx'
import { LateMissingLetters } from '#editor/controls/font/late-missing-letters.ts'
import { SliderField } from '#editor/controls/slider-field.tsx'
import { useEditor } from '#editor/editor.ts'
import { stylesOf, styleTexts } from '#editor/edits/look/style.ts'
import { withOwnFont } from '#editor/edits/text/own-font.ts'
import { type LetterChange, type LetterStyle, type StyleChange, stylesIn } from '#editor/edits/text/text-runs.ts'
import { styleRange } from '#editor/edits/text/text.ts'
import { useOwnFonts } from '#editor/library/files/own-fonts.ts'
import { useOwnWeights } from '#editor/library/fonts/own-weights.ts'
import { textRangeAtom } from '#editor/text-range.ts'

import { sameOf } from '../shared-values.ts'
import { useCardParts } from '../use-card-parts.ts'

import fields from '#editor/controls/field.module.css'

type Lettered = LayerOf<'text' | 'button'>

/** Reads and changes the style of all letters of the selected texts or buttons. */
export function useLetters(layers: readonly Lettered[]) {
  const { perform } = useEditor()
  const ids = layers.map(({ id }) => id)
  return {
    same: <T,>(pick: (style: TextStyle) => T): T | null => sameOf(layers.flatMap(stylesOf).map(pick)),
    edit: (change: StyleChange) => styleTexts(ids, change),
    style: (change: StyleChange, options?: RunOptions) => perform(styleTexts(ids, change), options),
  }
}

/** The same for what a part of a text can have: while letters of a text are selected, only they count. */
function useChosenLetters(layers: readonly Lettered[]) {
  const { perform } = useEditor()
  const all = useLetters(layers)
  const range = useAtomValue(textRangeAtom)
  const only = layers.length === 1 ? layers[0] : undefined
  const isPart = range !== null && range.from < range.to && only?.id === range.id
  const [from, to] = isPart ? [range.from, range.to] : [0, Infinity]
  const styles = layers.flatMap((layer) =>
    stylesIn({ style: layer.style, runs: layer.type === 'text' ? layer.runs : [] }, from, to),
  )
  const edit = (change: LetterChange) => (isPart ? styleRange(range.id, from, to, change) : all.edit(change))
  return {
    same: <T,>(pick: (style: LetterStyle) => T): T | null => sameOf(styles.map(pick)),
    edit,
    style: (change: LetterChange, options?: RunOptions) => perform(edit(change), options),
  }
}

const FILLS = ['solid', 'linear', 'radial', 'image', 'pattern'] as const
const BOLD = 700
const REGULAR = 400

/** Font, size and paint of letters. */
export function LetterFields({ layers }: { layers: readonly Lettered[] }) {
  const { t } = useLingui()
  const { perform } = useEditor()
  const { same, edit, style } = useChosenLetters(layers)
  const own = useOwnFonts()
  const parts = useCardParts()
  const weight = same(({ fontWeight }) => fontWeight)
  const family = same(({ fontFamily }) => fontFamily)
  const ownWeights = useOwnWeights(own.fonts.find((font) => font.family === family))
  const toggles = [
    {
      label: t`Bold`,
      icon: IconBold,
      isOn: weight === null ? null : weight >= 600,
      toggle: (isOn: boolean) => style({ fontWeight: isOn ? BOLD : REGULAR }),
    },
    {
      label: t`Italic`,
      icon: IconItalic,
      isOn: same(({ italic }) => italic),
      toggle: (isOn: boolean) => style({ italic: isOn }),
    },
    {
      label: t`Underline`,
      icon: IconUnderline,
      isOn: same(({ underline }) => underline),
      toggle: (isOn: boolean) => style({ underline: isOn }),
    },
    {
      label: t`Strikethrough`,
      icon: IconStrikethrough,
      isOn: same(({ strikethrough }) => strikethrough),
      toggle: (isOn: boolean) => style({ strikethrough: isOn }),
    },
  ]
  const setFont = (font: { fontFamily: string; fontWeight?: number }) => {
    const mine = own.fonts.find(({ family }) => family === font.fontFamily)
    perform(mine ? withOwnFont(mine, edit(font)) : edit(font))
  }
  async function uploadFont(file: File): Promise<void> {
    const font = await own.upload(file)
    if (font) perform(withOwnFont(font, edit({ fontFamily: font.family })))
  }
  return (
    <>
      <FontField
        family={family}
        weight={weight}
        own={own.fonts.map(({ family }) => family)}
        ownWeights={ownWeights}
        onChange={setFont}
        onUpload={uploadFont}
        onWeight={(fontWeight) => style({ fontWeight })}
      />
      <Suspense>
        <LateMissingLetters layers={layers} />
      </Suspense>
      <SliderField
        label={t`Font size`}
        value={same(({ fontSize }) => fontSize)}
        min={4}
        max={1_000}
        range={[8, 160]}
        unit="px"
        onChange={(fontSize, options) => style({ fontSize }, options)}
      />
      <div className={fields['row']}>
        {toggles.map(({ label, icon: Icon, isOn, toggle }) => (
          <Tooltip key={label} label={label}>
            <ActionIcon
              size="lg"
              variant={isOn ? 'light' : 'default'}
              aria-label={label}
              aria-pressed={isOn ?? 'mixed'}
              onClick={() => toggle(!isOn)}
            >
              <Icon size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      <FillField
        label={t`Text fill`}
        value={same(({ fill }) => fill)}
        types={FILLS}
        {...parts}
        onChange={(fill, options) => style({ fill }, options)}
      />
    </>
  )
}
