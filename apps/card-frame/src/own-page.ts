/** `/card-frame/`, the document of our own pages: `#/edit` is the editor, `#/preview` only shows a card. */
async function open(): Promise<void> {
  const area = document.createElement('div')
  document.body.append(area)
  if (location.hash.startsWith('#/edit')) {
    const page = import('./editor/page/opening/open-editor.tsx')
    import('./editor/shell/editor-shell.tsx').catch(() => undefined) // the page shows it, and tells of a failure
    const { openEditor } = await page
    await openEditor(area)
    return
  }
  const { startPreview } = await import('./preview/start.ts')
  Object.assign(area.style, { position: 'fixed', inset: '0', overflow: 'hidden' })
  startPreview({ page: window, area, origin: location.origin })
}

/** Without a connection not even the texts of the editor can be loaded. */
function tellFailure(): void {
  const isChinese = new URLSearchParams(location.search).get('lang') === 'zh-CN'
  document.body.textContent = isChinese
    ? '页面加载失败，请检查网络后刷新。'
    : 'The page could not be loaded. Check your connection and reload it.'
}

window.addEventListener('hashchange', () => location.reload())
open().catch(tellFailure)
