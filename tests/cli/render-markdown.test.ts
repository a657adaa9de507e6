import { expect, it } from 'vitest'
import { renderMarkdown } from '../../cli/markdown/render-markdown.ts'
import type { PictureFacts } from '../../cli/schemas/picture-facts.ts'

const facts: PictureFacts = {
  hash: '0123456789abcdef',
  width: 2000,
  height: 1500,
  colour: '#aa1133',
  placeholder: 'data:image/webp;base64,AAAA',
}

const FILMS = new Map([
  ['mulling.webm', 'aaaaaaaaaaaaaaaa'],
  ['mulling-en.vtt', 'bbbbbbbbbbbbbbbb'],
])

function render(markdown: string, width = facts.width): string {
  const pictures = new Map([['red.jpg', { ...facts, width }]])
  return renderMarkdown(markdown, { locale: 'en', pictures, films: FILMS })
}

it("GitHub's tables, lists and strikethrough are rendered", () => {
  expect(render('- ~~old~~ **new**')).toBe(
    '<ul>\n<li><del>old</del> <strong>new</strong></li>\n</ul>',
  )
})

it('Scripts are removed', () => {
  expect(render('<script>alert(1)</script>')).not.toContain('<script')
})

it('Event handlers are removed', () => {
  expect(render('<p onclick="alert(1)">Hello</p> <a href="/x" onerror="alert(1)">x</a>')).toBe(
    '<p>Hello</p> <a href="/x">x</a>',
  )
})

it('The address of a link that runs a script is removed', () => {
  expect(render('[Click](javascript:alert(1)) [me](JaVaScRiPt:alert(1))')).toBe(
    '<p><a>Click</a> <a>me</a></p>',
  )
})

it('The address of a data link is removed', () => {
  expect(render('[Click](data:text/html;base64,AAAA)')).toBe('<p><a>Click</a></p>')
})

it('Styles, frames and forms are removed', () => {
  const markdown = '<div style="x">a</div>\n\n<iframe src="/x"></iframe>\n\n<form><input></form>'
  expect(render(markdown)).not.toMatch(/<(iframe|form|input|div)|style/)
})

it('Pictures of other sites are removed', () => {
  expect(render('<img src="https://example.com/x.png" onerror="alert(1)">')).toBe('')
})

it('HTML cannot contain its own figure', () => {
  expect(render('<figure><picture>x</picture></figure>')).toBe('x')
})

it('External links are marked, and internal links stay as they are written', () => {
  expect(render('[out](https://example.com/a?b=1&c=2) [in](/product/red)')).toBe(
    '<p><a href="https://example.com/a?b=1&amp;c=2" rel="noopener">out</a> <a href="/product/red">in</a></p>',
  )
})

it('A paragraph that contains only a picture becomes a figure', () => {
  expect(render('![A "red" heap](picture:red.jpg "On paper")')).toBe(
    '<figure><a href="/media/0123456789abcdef/maximum.webp"><picture>' +
      '<source type="image/avif" srcset="/media/0123456789abcdef/thumbnail.avif 240w, ' +
      '/media/0123456789abcdef/medium.avif 480w, /media/0123456789abcdef/large.avif 960w, ' +
      '/media/0123456789abcdef/maximum.avif 1600w" sizes="(min-width: 1024px) 720px, 100vw">' +
      '<img src="/media/0123456789abcdef/large.webp" width="2000" height="1500" ' +
      'alt="A &quot;red&quot; heap" loading="lazy" decoding="async"></picture></a>' +
      '<figcaption>On paper</figcaption></figure>',
  )
})

it('A small picture has only the widths that exist', () => {
  const html = render('![Red](picture:red.jpg)', 500)
  expect(html).toContain('thumbnail.avif 240w, /media/0123456789abcdef/medium.avif 480w, ')
  expect(html).toContain('large.avif 500w"')
})

it('A picture between words stays in its line', () => {
  expect(render('Like ![red](picture:red.jpg) this')).toMatch(
    /^<p>Like <picture>.*<\/picture> this<\/p>$/,
  )
})

it('A map becomes a figure with a link', () => {
  const map = '```map\nlatitude: 40.0128\nlongitude: 44.3981\nzoom: 12\nlabel: Salt & <marsh>\n```'
  expect(render(map)).toBe(
    '<figure class="map" data-latitude="40.0128" data-longitude="44.3981" data-zoom="12">' +
      '<a href="https://www.openstreetmap.org/?mlat=40.0128&amp;mlon=44.3981#map=12/40.0128/44.3981" ' +
      'rel="noopener" target="_blank" data-type="map">Salt &amp; &lt;marsh&gt;</a></figure>',
  )
})

it('Other code stays code', () => {
  expect(render('```css\na { b: c }\n```')).toBe(
    '<pre><code class="language-css">a { b: c }\n</code></pre>',
  )
})

it('A table is wrapped so that it can be scrolled with the keyboard', () => {
  const html = render('| a | b |\n|---|--:|\n| 1 | 2 |')
  expect(html).toMatch(/^<div class="table" role="region" aria-label="Table" tabindex="0"><table>/)
  expect(html).toMatch(/<\/table><\/div>$/)
})

it('The alignment of columns becomes a class', () => {
  expect(render('| a |\n|--:|\n| 1 |')).toContain('<td class="right">1</td>')
})

it('The name of a table is in the language of the text', () => {
  const html = renderMarkdown('| ա |\n|---|\n| 1 |', {
    locale: 'am',
    pictures: new Map(),
    films: FILMS,
  })
  expect(html).toContain('aria-label="Աղյուսակ"')
})

const video = (...lines: string[]) => ['```video', ...lines, '```'].join('\n')
const FILM = ['file: mulling.webm', 'poster: red.jpg', 'label: Mulling & <washing>']

it('A film becomes a figure with a poster and a link', () => {
  const html = render(video(...FILM, 'captions: mulling-en.vtt'))
  expect(html).toMatch(
    /^<figure class="film"><a href="\/media\/a{16}\/film\.webm" data-type="video" /,
  )
  expect(html).toContain(
    'data-captions="/media/bbbbbbbbbbbbbbbb/captions.vtt" data-captions-lang="en"><picture>',
  )
  expect(html).toContain('alt="Mulling &amp; &lt;washing&gt;"')
  expect(html).toMatch(/<figcaption>Mulling &amp; &lt;washing&gt;<\/figcaption><\/figure>$/)
})

it('Captions are named only if they exist', () => {
  expect(render(video(...FILM))).not.toContain('data-captions')
})

it('A missing film is not rendered', () => {
  expect(render(video('file: none.webm', 'poster: red.jpg', 'label: None'))).toBe('')
})

it('Films and maps retain their order', () => {
  const map = '```map\nlatitude: 40\nlongitude: 44\nzoom: 12\nlabel: Here\n```'
  const html = render([map, video(...FILM), map].join('\n\n'))
  expect(html.match(/<figure class="\w+"/g)).toEqual([
    '<figure class="map"',
    '<figure class="film"',
    '<figure class="map"',
  ])
})
