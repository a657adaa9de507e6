/** Removes executable parts from fetched HTML, with the browser's sanitiser or a library. */
export async function cleanHtml(html: string): Promise<Node> {
  const node = document.createElement('div')
  if (node.setHTML !== undefined) {
    node.setHTML(html)
    return node
  }
  const { default: purifier } = await import('dompurify')
  // The content security policy blocks inline styles.
  const options = { RETURN_DOM_FRAGMENT: true, FORBID_TAGS: ['style'], FORBID_ATTR: ['style'] }
  node.append(purifier.sanitize(html, options))
  return node
}
