/** Calls `listener` with the families of fonts that have loaded into the page. Returns a function that ends it. */
export function onFonts(listener: (families: ReadonlySet<string>) => void): () => void {
  // some browsers keep the quotes of the stylesheet
  const tell = ({ fontfaces }: FontFaceSetLoadEvent) =>
    listener(new Set(fontfaces.map(({ family }) => family.replaceAll(/["']/g, ''))))
  document.fonts.addEventListener('loadingdone', tell)
  return () => document.fonts.removeEventListener('loadingdone', tell)
}
