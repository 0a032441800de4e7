const mark = (hasFailed: boolean) => (event: Event) => {
  if (event.target instanceof HTMLImageElement) event.target.toggleAttribute('data-failed', hasFailed)
}

/**
 * Marks pictures that cannot be loaded, so that app.css makes them transparent: browsers show a sign in their place. They
 * are loaded again when the browser is online again. A picture that the server may still be drawing is a `CardPicture`.
 */
export function watchFailedPictures(): void {
  // these events do not bubble
  document.addEventListener('error', mark(true), true)
  document.addEventListener('load', mark(false), true)
  window.addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-failed]')) {
      const { src } = picture
      picture.src = src
    }
  })
}
