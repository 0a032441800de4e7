import { isNewForm, type NewForm } from '@petalpost/domain/card'
import { createFileRoute } from '@tanstack/react-router'

import { CardEditorPage } from '#features/card/card-editor-page.tsx'
import { readPlace } from '#shared/solution/festival-place.ts'

export const Route = createFileRoute('/card/edit/$id/$template')({
  staticData: { login: true, bare: true },
  validateSearch: ({ for: place, shape }: Record<string, unknown>): { for?: string; shape?: NewForm } => ({
    ...(readPlace(place) && { for: String(place) }),
    ...(isNewForm(shape) && { shape }),
  }),
  component: CardEditor,
})

function CardEditor() {
  const { id, template } = Route.useParams()
  const { for: place, shape } = Route.useSearch()
  return <CardEditorPage id={id} isTemplate={template === '1' ? 1 : 0} place={readPlace(place)} shape={shape} />
}
