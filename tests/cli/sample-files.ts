const page = (title: string) => `title: { en: ${title} }\ndescription: { en: About ${title} }\n`

/** The smallest shop that has one of everything. */
export const SAMPLE_FILES: Readonly<Record<string, string>> = {
  'shop.yaml': `name: { en: Paints, am: Ներկեր }
tagline: { en: Dry colours }
description: { en: A small shop }
email: shop@paints.example
phone: "+374 10 000 000"
address:
  street: { en: 1 Main Street }
  city: { en: Yerevan }
  postal_code: 0001
  country: AM
hours: { en: Always }
notice: { en: Be kind }
footer: { en: "Made by *hand*", am: "*Ձեռքով*" }
languages:
  - { id: 1, code: en, html_lang: en, direction: ltr, name: English }
  - { id: 2, code: am, html_lang: hy, direction: ltr, name: Հայերեն }
currencies:
  - { code: EUR, digits: 2, symbol: "€", rate: 1 }
  - { code: AMD, digits: 0, symbol: "֏", rate: 443.5 }
social:
  - { name: Telegram, url: "https://t.me/paints", icon: telegram }
navigation:
  - { to: /products, label: { en: Products } }
information:
  - { name: { en: Returns }, value: { en: 30 days } }
`,
  'categories.yaml': `- key: lakes
  slug: { en: lakes, am: lakner }
  name: { en: Lakes, am: Լաքեր }
  description: { en: From plants }
- key: licences
  listed: false
  slug: { en: licences }
  name: { en: Licences }
  description: { en: For programs }
`,
  'attributes/weight.yaml': `name: { en: Weight, am: Քաշ }
values:
  g10: { en: 10 g }
  g50: { en: 50 g }
`,
  'attributes/opacity.yaml': `name: { en: Opacity }
values:
  opaque: { en: Opaque }
`,
  'products/red/product.yaml': `category: lakes
position: 2
colour: "#9b1232"
tax_class: standard
calculator: kg-g
attributes: [weight]
properties:
  opacity: opaque
variants:
  - { sku: RD-10, weight: g10, price: 24.50, stock: 40, weight_grams: 10 }
  - { sku: RD-50, weight: g50, price: 109, stock: 0, weight_grams: 50 }
extras: [BL-10]
related: [blue]
pictures:
  - file: red.png
    alt: { en: A red heap, am: Կարմիր կույտ }
`,
  'products/red/en.md': `---
slug: red
name: Red
sub_name: NR 4
description: A red powder.
facts:
  Colour index: NR 4
---
Red is **red**.

![Red on paper](picture:red.png "Painted out")
`,
  'products/red/am.md': `---
slug: karmir
name: Կարմիր
sub_name: NR 4
description: Կարմիր փոշի։
---
Կարմիր։
`,
  'products/blue/product.yaml': `category: lakes
position: 1
tax_class: standard
calculator: none
attributes: [weight]
variants:
  - { sku: BL-10, weight: g10, price: 0.05, stock: 3, weight_grams: 10 }
pictures:
  - { file: blue.png, alt: { en: A blue heap } }
`,
  'products/blue/en.md': `---
slug: blue
name: Blue
sub_name: PB 29
description: A blue powder.
---
See [the red](/product/red).
`,
  'products/mixer-licence/product.yaml': `category: licences
position: 1
tax_class: digital
calculator: none
variants:
  - { sku: ML-01, price: 49.00, stock: 1000, weight_grams: 0 }
`,
  'products/mixer-licence/en.md': `---
slug: mixer-licence
name: Licence for Mixer
sub_name: For one person
description: Opens Mixer.
---
A licence.
`,
  'blogs/first/blog.yaml': `published_at: 2026-03-14
author: { en: Ani, am: Անի }
picture: { file: blue.png, alt: { en: A blue field } }
products: [red, blue]
`,
  'blogs/first/en.md': `---
slug: first
title: First
description: The first article.
---
Words.

\`\`\`map
latitude: 40.0128
longitude: 44.3981
zoom: 12
label: The marsh
\`\`\`
`,
  'soft/mixer/soft.yaml': `position: 1
version: 2.4
released_at: 2026-02-10
platforms: [Linux]
size_mb: 38.5
licence: mixer-licence
pictures:
  - { file: blue.png, alt: { en: A window } }
`,
  'soft/mixer/en.md': `---
slug: mixer
name: Mixer
sub_name: Mixes
description: Mixes colours.
features:
  - It mixes
---
It mixes colours.
`,
  'pages/home.yaml': `title: { en: Home, am: Գլխավոր }
description: { en: The front door }
blocks:
  - kind: hero
    picture: { file: red.png, alt: { en: A red heap } }
    heading: { en: Colours, am: Գույներ }
    text: { en: Dry ones }
    link: { to: /products, label: { en: See them } }
  - kind: products
    products: [red, mixer-licence]
  - kind: text
    body: { en: "See **this**." }
`,
  'pages/about.yaml': page('About'),
  'pages/products.yaml': page('Products'),
  'pages/soft.yaml': page('Software'),
  'pages/blogs.yaml': page('Articles'),
  'pages/search.yaml': page('Search'),
  'pages/my.yaml': page('Account'),
  'pages/my-blog.yaml': page('Saved'),
  'pages/my-details.yaml': page('Details'),
  'pages/checkout.yaml': page('Checkout'),
  'pages/order.yaml': page('Order'),
  'pages/invoice.yaml': page('Invoice'),
  'pages/terms.yaml': page('Terms'),
  'pages/privacy.yaml': page('Privacy'),
  'pages/my-product.yaml': page('Bought'),
  'pages/cart.yaml': page('Cart'),
  'pages/my-portfolio.yaml': page('Works'),
  'reviews.yaml': `- product: red
  locale: en
  name: M. Haldane
  rating: 5
  title: Red
  text: It is red.
  written_at: 2026-01-20
`,
  'redirects.yaml': `- { from: /pigments, to: /products, status: 301 }
- { from: /tints, to: /pigments, status: 302 }
`,
}
