import { createFileRoute } from '@tanstack/react-router'

import { CardPreviewPage } from '#features/card/card-preview-page.tsx'

export const Route = createFileRoute('/card/preview/$id/$template')({
  staticData: { login: false, bare: true },
  component: CardPreview,
})

function CardPreview() {
  const { id, template } = Route.useParams()
  return <CardPreviewPage key={`${template}:${id}`} id={id} isTemplate={template === '1' ? 1 : 0} />
}
