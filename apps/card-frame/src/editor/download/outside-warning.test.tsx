import type { LayerOf } from '@petalpost/card-document/layers/schema'
import { sampleCard } from '@petalpost/card-document/test/sample-card'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { move } from '#editor/edits/place/place.ts'
import { createOutside } from '#editor/fit/outside.ts'
import { renderInEditor } from '#test/render-in-editor.tsx'

import { FilmForm } from './film/film-form.tsx'

const { outside } = createOutside({ lines: (layer) => layer })

it('the form of a file names the texts of which the file will lack some words', async () => {
  const form = <FilmForm kind="gif" onGif={() => undefined} />
  const { editor, card } = await renderInEditor(form, sampleCard({ width: 375, height: 667 }), { outside })
  expect(screen.queryByText(/outside of the card/)).toBeNull()
  const text = card().layers.find((layer): layer is LayerOf<'text'> => layer.type === 'text')
  act(() => void editor.perform(move([text?.id ?? ''], -500, 0)))
  expect(screen.getByText(/^Some words of “.+” are outside of the card\.$/).closest('output')).toBeTruthy()
})
