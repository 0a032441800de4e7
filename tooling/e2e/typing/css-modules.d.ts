/** The styles of the editor's parts, which esbuild turns into a table of class names. */
declare module '*.module.css' {
  const classes: Record<string, string>
  export default classes
}
