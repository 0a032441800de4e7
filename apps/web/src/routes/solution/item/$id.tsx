import { createFileRoute } from '@tanstack/react-router'

import { EditorPage } from '#features/solution/editor/editor-page.tsx'

export const Route = createFileRoute('/solution/item/$id')({
  staticData: { login: true, bare: true },
  component: SolutionItem,
})

function SolutionItem() {
  const { id } = Route.useParams()
  return <EditorPage id={id} />
}
