import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { colorsOfSvg } from '@petalpost/card-document/layers/sticker/colors'
import { useEffect, useState } from 'react'

import { ColorField } from '#editor/controls/color/color-field.tsx'
import { Section } from '#editor/controls/section.tsx'
import { useEdited, useEditor } from '#editor/editor.ts'

import { LookSection } from '../fields/look-section.tsx'
import type { PanelProps } from '../panel.ts'
import { useCardParts } from '../use-card-parts.ts'
import { useLayers } from '../use-layers.ts'

import fields from '#editor/controls/field.module.css'

/** More colors than this are a photograph. */
const MOST_COLORS = 12

export function StickerPanel({ layers }: PanelProps<LayerOf<'sticker'>>) {
  const { t } = useLingui()
  const { same } = useLayers('sticker', layers)
  const asset = same((layer) => layer.asset)
  return (
    <>
      <Section title={t`Colors`} isOpen>
        {asset === null ? (
          <p className={fields['hint']}>
            <Trans>Select one sticker to change its colors.</Trans>
          </p>
        ) : (
          <StickerColors key={asset} layers={layers} asset={asset} />
        )}
      </Section>
      <LookSection layers={layers} />
    </>
  )
}

/** The colors that a drawing has; undefined until it is read. A file that cannot be read has none. */
function useDrawnColors(url: string | null): readonly string[] | undefined {
  const [colors, setColors] = useState<readonly string[] | undefined>(url === null ? [] : undefined)
  useEffect(() => {
    if (url === null) return
    const aborter = new AbortController()
    fetch(url, { credentials: 'omit', signal: aborter.signal })
      .then((answer) => (answer.ok ? answer.text() : ''))
      .then((svg) => setColors(colorsOfSvg(svg).slice(0, MOST_COLORS)))
      .catch(() => {
        if (!aborter.signal.aborted) setColors([])
      })
    return () => aborter.abort()
  }, [url])
  return colors
}

function StickerColors({ layers, asset }: PanelProps<LayerOf<'sticker'>> & { asset: string }) {
  const { t } = useLingui()
  const { assetUrl } = useEditor()
  const file = useEdited(({ card }) => card.assets[asset])
  const colors = useDrawnColors(file?.kind === 'svg' ? assetUrl(file.key) : null)
  const { same, change, set } = useLayers('sticker', layers)
  const { palette } = useCardParts()
  if (colors === undefined) return <output>{t`Loading…`}</output>
  if (colors.length === 0)
    return (
      <p className={fields['hint']}>
        <Trans>The colors of this picture cannot be changed.</Trans>
      </p>
    )
  return (
    <>
      <div className={fields['pair']}>
        {colors.map((color, index) => (
          <ColorField
            key={color}
            label={t`Color ${index + 1}`}
            value={same(({ recolor }) => recolor?.[color] ?? color)}
            palette={[color, ...palette.filter((other) => other !== color)]}
            onChange={(now, options) =>
              change(({ recolor, ...layer }) => ({ ...layer, recolor: { ...recolor, [color]: now } }), options)
            }
          />
        ))}
      </div>
      {layers.some(({ recolor }) => recolor) && (
        <Button size="compact-sm" variant="subtle" onClick={() => set('recolor', undefined)}>
          <Trans>Original colors</Trans>
        </Button>
      )}
    </>
  )
}
