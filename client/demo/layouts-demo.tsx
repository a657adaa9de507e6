import type { ContentBlock } from '#shared/content/blocks.ts'
import { ProductGrid } from '../catalog/product-card.tsx'
import { Blocks } from '../content/blocks.tsx'
import { EvenGrid } from '../ui/even-grid.tsx'
import { Html } from '../ui/html.tsx'
import { Section } from '../ui/section.tsx'
import { listProducts, repeatProducts } from './demo-content.ts'
import styles from './demo.module.css'

const COLUMNS = [2, 3, 4, 5] as const
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
const EVEN_GRIDS = [3, 5, 7] as const
const LONG_WORD = 'Colourindexnumberandlightfastness'.repeat(4)
const PROSE = `
<p>A paragraph with <strong>weight</strong>, <em>stress</em>, <code>code</code> and <a href="/products">a link</a>.</p>
<h2>A heading of the second level</h2>
<p>${LONG_WORD}</p>
<h3>A heading of the third level</h3>
<ul><li>One thing</li><li>Another thing</li></ul>
<ol><li>First</li><li>Second</li></ol>
<blockquote><p>Grind it with clear water as much as you can.</p></blockquote>
<section class="table" aria-label="Table" tabindex="0"><table>
<thead><tr><th>Pigment</th><th>Colour index</th><th>Light-fastness</th><th>Opacity</th><th>Origin</th></tr></thead>
<tbody><tr><td>Armenian bole</td><td>PR 102 (77491)</td><td>8 of 8</td><td>opaque</td><td>earth</td></tr></tbody>
</table></section>
<pre tabindex="0"><code>one line of code that is much longer than a narrow screen and does not break anywhere at all</code></pre>
`

/** The layouts that a page can be made of. */
export function LayoutsDemo({ blocks }: { readonly blocks: readonly ContentBlock[] }) {
  const products = listProducts(blocks)
  const split = blocks.filter((block) => block.kind === 'split').slice(0, 1)
  return (
    <>
      <Section id="section" heading="A section" link={{ to: '/products', label: 'with a link' }}>
        <p>As wide as the page.</p>
      </Section>
      <Section id="full-width" heading="A section from edge to edge" isFullWidth>
        <div className={styles['band']}>Its heading stays where the page has its own.</div>
      </Section>
      <Section id="nameless">
        <p>A section without heading.</p>
      </Section>
      <Section id="prose" heading="Text">
        <Html html={PROSE} />
      </Section>
      {COLUMNS.map((columns) => (
        <Section key={columns} id={`columns-${columns}`} heading={`${columns} columns`}>
          <ProductGrid
            products={repeatProducts(products, columns)}
            headingLevel={3}
            columns={columns}
          />
        </Section>
      ))}
      <Section id="edge-columns" heading="Five columns from edge to edge" isFullWidth>
        <ProductGrid
          products={repeatProducts(products, 5)}
          headingLevel={3}
          columns={5}
          place="full-width"
        />
      </Section>
      {EVEN_GRIDS.map((count) => (
        <Section
          key={count}
          id={`even-${count}`}
          heading={`A grid of ${count} items whose last row is full`}
        >
          <EvenGrid size="small" count={count}>
            {LETTERS.slice(0, count).map((letter) => (
              <li key={letter} className={styles['band']}>
                {letter}
              </li>
            ))}
          </EvenGrid>
        </Section>
      ))}
      <Blocks
        blocks={split.flatMap((block) => [
          { ...block, content_block_id: -1, side: 'left' as const },
          { ...block, content_block_id: -2, side: 'right' as const },
          { ...block, content_block_id: -3, picture: null, heading: 'Without a picture' },
        ])}
      />
    </>
  )
}
