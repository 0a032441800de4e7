const show = (isShown: boolean) => (event: Event) => {
  if (event.target instanceof HTMLImageElement) event.target.style.visibility = isShown ? '' : 'hidden'
}

/**
 * Pictures that cannot be loaded are hidden, because browsers show a sign in their place, and are loaded again when the
 * browser is online again.
 */
export function watchFailedPictures(): void {
  // these events do not bubble
  document.addEventListener('error', show(false), true)
  document.addEventListener('load', show(true), true)
  window.addEventListener('online', () => {
    for (const picture of document.images) {
      const { src } = picture
      if (picture.complete && picture.naturalWidth === 0) picture.src = src
    }
  })
}
