/** `/card-frame/`, the document of our own pages: `#/edit` is the editor, `#/preview` only shows a card. */
async function open(): Promise<void> {
  const area = document.createElement('div')
  document.body.append(area)
  if (location.hash.startsWith('#/edit')) {
    const { openEditor } = await import('./editor/page/open-editor.tsx')
    await openEditor(area)
    return
  }
  const { startPreview } = await import('./preview/start.ts')
  Object.assign(area.style, { position: 'fixed', inset: '0', overflow: 'hidden' })
  startPreview({ page: window, area, origin: location.origin })
}

window.addEventListener('hashchange', () => location.reload())
void open()
