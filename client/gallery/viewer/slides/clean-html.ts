/** Fetched HTML without what could run: cleaned by the browser, or where it cannot by a library. */
export async function cleanHtml(html: string): Promise<Node> {
  const node = document.createElement('div')
  if (node.setHTML !== undefined) {
    node.setHTML(html)
    return node
  }
  const { default: purifier } = await import('dompurify')
  // Styles of its own would be refused by the content security policy.
  const options = { RETURN_DOM_FRAGMENT: true, FORBID_TAGS: ['style'], FORBID_ATTR: ['style'] }
  node.append(purifier.sanitize(html, options))
  return node
}
