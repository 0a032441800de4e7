/** An element as text, one line for each node; attributes are sorted, because their order does not matter. */
export function written(node: Node): string {
  if (!(node instanceof Element)) return node.textContent ?? ''
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
  return [`<${node.localName} ${attributes.join(' ')}>`, ...[...node.childNodes].map(written), '</>'].join('\n')
}
