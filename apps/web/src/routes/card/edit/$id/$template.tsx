import { createFileRoute } from '@tanstack/react-router'

import { CardEditorPage } from '#features/card/card-editor-page.tsx'
import { readPlace } from '#shared/solution/festival-place.ts'

export const Route = createFileRoute('/card/edit/$id/$template')({
  staticData: { login: true, bare: true },
  validateSearch: ({ for: place }: Record<string, unknown>): { for?: string } =>
    readPlace(place) ? { for: String(place) } : {},
  component: CardEditor,
})

function CardEditor() {
  const { id, template } = Route.useParams()
  const { for: place } = Route.useSearch()
  return <CardEditorPage id={id} isTemplate={template === '1' ? 1 : 0} place={readPlace(place)} />
}
