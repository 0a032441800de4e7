/**
 * Keeps the focus in a page. When a frame in it gets a process of its own, Chromium gives the focus to the outermost
 * page, where no key of the editor works. Returns a function that ends it.
 */
export function keepFocus(page: Window & typeof globalThis): () => void {
  const { document } = page
  let left: EventTarget | null = null
  const onFocusOut = ({ target }: FocusEvent) => void (left = target)
  // a press in a frame of the page, or another window, leaves an element of the page the active one
  const onBlur = () =>
    page.setTimeout(() => {
      if (document.activeElement === document.body && left instanceof page.HTMLElement) left.focus()
    })
  document.addEventListener('focusout', onFocusOut)
  page.addEventListener('blur', onBlur)
  return () => {
    document.removeEventListener('focusout', onFocusOut)
    page.removeEventListener('blur', onBlur)
  }
}
