/**
 * True while the address is the one that the document was requested with (`build/first-frame.js` notes it): only then is
 * true what the server wrote about the page. Back can change the address before anything of the application runs.
 */
export function isRequestedAddress(): boolean {
  const { address } = document.documentElement.dataset
  return address === undefined || address === location.pathname + location.search
}

/** Removes what the server wrote about the requested page: browsers share the canonical address. */
export function forgetWrittenPage(): void {
  document.querySelectorAll('[data-page]').forEach((element) => element.remove())
}
