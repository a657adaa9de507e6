// Writes the specification of every pigment's pictures to specs.json: colours of the products, characters of the powders.
import { PIGMENTS, PIGMENT_GRADES } from '../pigments.ts'
import { readFileSync, writeFileSync, existsSync } from 'node:fs'
import { parse } from 'yaml'
const out = {}
for (const [key, p] of Object.entries({ ...PIGMENTS, ...PIGMENT_GRADES })) {
  const file = `content/products/${key}/product.yaml`
  const product = existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  const name = product && Object.fromEntries(['en','am','fr'].map((l) => { const t = readFileSync(`content/products/${key}/${l}.md`, 'utf8'); const y = parse(t.split('---')[1]); return [l, { name: y.name, sub: y.sub_name }] }))
  out[key] = { ...p, stated: product?.colour ?? p.colour, opacity: product?.properties?.opacity, sku: product?.variants?.[0]?.sku, weights: product?.variants?.map((v) => v.weight), texts: name, product: !!product }
}
writeFileSync('/tmp/pr/specs.json', JSON.stringify(out, null, 1))
