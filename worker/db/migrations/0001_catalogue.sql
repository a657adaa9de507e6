-- What the shop shows. Written by the importer (cli), read by the API.
-- A `key` names a thing in content/ and never changes; ids are stable across imports.
-- Money is an integer in minor units of the base currency.

CREATE TABLE catalogue (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  content_hash TEXT NOT NULL,
  imported_at TEXT NOT NULL
) STRICT;

-- Which id each thing of content/ was given, also of things that are gone: an id is never given
-- twice, since carts, orders and reviews remember it, and a thing that comes back gets its own.
CREATE TABLE catalogue_id (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  id INTEGER NOT NULL,
  PRIMARY KEY (kind, key),
  UNIQUE (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE language (
  id INTEGER PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  html_lang TEXT NOT NULL,
  direction TEXT NOT NULL CHECK (direction IN ('ltr', 'rtl')),
  name TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE currency (
  code TEXT PRIMARY KEY,
  digits INTEGER NOT NULL CHECK (digits BETWEEN 0 AND 3),
  symbol TEXT NOT NULL,
  rate REAL NOT NULL CHECK (rate > 0),
  position INTEGER NOT NULL
) STRICT;

-- General data: names and values the whole site shares; `value` is JSON, texts in it are maps by locale.
CREATE TABLE general (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL CHECK (json_valid(value)),
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE social (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  icon TEXT NOT NULL,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE media (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  hash TEXT NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  colour TEXT NOT NULL,
  placeholder TEXT NOT NULL
) STRICT;

-- Where a thing lives: one slug for each kind, thing and language. Things: product, category, blog, soft.
CREATE TABLE permalink (
  kind TEXT NOT NULL,
  language_id INTEGER NOT NULL REFERENCES language (id),
  slug TEXT NOT NULL,
  entity_id INTEGER NOT NULL,
  PRIMARY KEY (kind, language_id, slug)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX permalink_of_entity ON permalink (kind, entity_id, language_id, slug);

CREATE TABLE redirect (
  from_path TEXT PRIMARY KEY,
  to_address TEXT NOT NULL,
  status INTEGER NOT NULL CHECK (status IN (301, 302, 307, 308))
) STRICT, WITHOUT ROWID;

CREATE TABLE page (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE page_text (
  page_id INTEGER NOT NULL REFERENCES page (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (page_id, language_id)
) STRICT, WITHOUT ROWID;

-- A content block: `settings` is the same in every language, `text` of content_block_text is not.
CREATE TABLE content_block (
  id INTEGER PRIMARY KEY,
  page_id INTEGER NOT NULL REFERENCES page (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  settings TEXT NOT NULL CHECK (json_valid(settings)),
  media_id INTEGER REFERENCES media (id)
) STRICT;
CREATE INDEX content_block_of_page ON content_block (page_id, position);

CREATE TABLE content_block_text (
  content_block_id INTEGER NOT NULL REFERENCES content_block (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  text TEXT NOT NULL CHECK (json_valid(text)),
  PRIMARY KEY (content_block_id, language_id)
) STRICT, WITHOUT ROWID;

-- `products_count` is derived by the import: the listed products in it.
CREATE TABLE category (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
  position INTEGER NOT NULL,
  products_count INTEGER NOT NULL,
  media_id INTEGER REFERENCES media (id)
) STRICT;

CREATE TABLE category_text (
  category_id INTEGER NOT NULL REFERENCES category (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  name TEXT NOT NULL,
  description TEXT NOT NULL,
  PRIMARY KEY (category_id, language_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE attribute (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL
) STRICT;

CREATE TABLE attribute_text (
  attribute_id INTEGER NOT NULL REFERENCES attribute (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  name TEXT NOT NULL,
  PRIMARY KEY (attribute_id, language_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE attribute_value (
  id INTEGER PRIMARY KEY,
  attribute_id INTEGER NOT NULL REFERENCES attribute (id),
  key TEXT NOT NULL,
  position INTEGER NOT NULL,
  UNIQUE (attribute_id, key)
) STRICT;

CREATE TABLE attribute_value_text (
  attribute_value_id INTEGER NOT NULL REFERENCES attribute_value (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  name TEXT NOT NULL,
  PRIMARY KEY (attribute_value_id, language_id)
) STRICT, WITHOUT ROWID;

-- `list_position` orders the whole list: category by category, then the product's own position.
-- `price_from` and `in_stock` are derived from the variants by the import, so that lists need no join.
CREATE TABLE product (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  category_id INTEGER NOT NULL REFERENCES category (id),
  list_position INTEGER NOT NULL,
  listed INTEGER NOT NULL CHECK (listed IN (0, 1)),
  colour TEXT,
  tax_class TEXT NOT NULL CHECK (tax_class IN ('standard', 'reduced', 'digital')),
  calculator TEXT NOT NULL CHECK (calculator IN ('kg-g', 'gal-oz', 'none')),
  price_from INTEGER NOT NULL CHECK (price_from >= 0),
  price_to INTEGER NOT NULL CHECK (price_to >= price_from),
  in_stock INTEGER NOT NULL CHECK (in_stock IN (0, 1)),
  media_id INTEGER REFERENCES media (id)
) STRICT;
CREATE INDEX product_in_list ON product (listed, list_position);
CREATE INDEX product_in_category ON product (category_id, list_position);

CREATE TABLE product_text (
  product_id INTEGER NOT NULL REFERENCES product (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  name TEXT NOT NULL,
  sub_name TEXT NOT NULL,
  description TEXT NOT NULL,
  body_html TEXT NOT NULL,
  facts TEXT NOT NULL CHECK (json_valid(facts)),
  PRIMARY KEY (product_id, language_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_media (
  product_id INTEGER NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL,
  media_id INTEGER NOT NULL REFERENCES media (id),
  PRIMARY KEY (product_id, position)
) STRICT, WITHOUT ROWID;

-- Alt text belongs to the use of a picture, not to the picture. `owner` is product, category, blog, soft or
-- content_block.
CREATE TABLE media_text (
  owner TEXT NOT NULL,
  owner_id INTEGER NOT NULL,
  media_id INTEGER NOT NULL REFERENCES media (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  alt TEXT NOT NULL CHECK (length(alt) <= 1000),
  PRIMARY KEY (owner, owner_id, media_id, language_id)
) STRICT, WITHOUT ROWID;

-- The attributes a buyer of the product chooses, in the order they are asked.
CREATE TABLE product_attribute (
  product_id INTEGER NOT NULL REFERENCES product (id),
  attribute_id INTEGER NOT NULL REFERENCES attribute (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, attribute_id)
) STRICT, WITHOUT ROWID;

-- Fixed characteristics; lists are filtered by them.
CREATE TABLE product_property (
  product_id INTEGER NOT NULL REFERENCES product (id),
  attribute_id INTEGER NOT NULL REFERENCES attribute (id),
  attribute_value_id INTEGER NOT NULL REFERENCES attribute_value (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, attribute_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_by_property ON product_property (attribute_value_id, product_id);

-- `listed_stock` is the stock content/ last named; an import moves `stock` by its change only,
-- so that pieces sold since are not put back on the shelf.
CREATE TABLE product_variant (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL REFERENCES product (id),
  sku TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  price INTEGER NOT NULL CHECK (price >= 0),
  stock INTEGER NOT NULL CHECK (stock >= 0),
  listed_stock INTEGER NOT NULL CHECK (listed_stock >= 0),
  weight_grams INTEGER NOT NULL CHECK (weight_grams >= 0),
  media_id INTEGER REFERENCES media (id)
) STRICT;
CREATE INDEX product_variant_of_product ON product_variant (product_id, position);

CREATE TABLE product_variant_value (
  product_variant_id INTEGER NOT NULL REFERENCES product_variant (id),
  attribute_id INTEGER NOT NULL REFERENCES attribute (id),
  attribute_value_id INTEGER NOT NULL REFERENCES attribute_value (id),
  PRIMARY KEY (product_variant_id, attribute_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX product_variant_by_value ON product_variant_value (attribute_value_id, product_variant_id);

CREATE TABLE product_extra (
  product_id INTEGER NOT NULL REFERENCES product (id),
  product_variant_id INTEGER NOT NULL REFERENCES product_variant (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, product_variant_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE product_related (
  product_id INTEGER NOT NULL REFERENCES product (id),
  related_id INTEGER NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (product_id, related_id)
) STRICT, WITHOUT ROWID;

-- No foreign keys: what a visitor wrote outlives the product, and is there again when it returns.
CREATE TABLE review (
  id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL,
  language_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  written_at TEXT NOT NULL,
  imported INTEGER NOT NULL CHECK (imported IN (0, 1))
) STRICT;
CREATE INDEX review_of_product ON review (product_id, written_at DESC);

CREATE TABLE blog (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  published_at TEXT NOT NULL,
  author TEXT NOT NULL CHECK (json_valid(author)),
  media_id INTEGER REFERENCES media (id)
) STRICT;
CREATE INDEX blog_by_date ON blog (published_at DESC, id DESC);

CREATE TABLE blog_text (
  blog_id INTEGER NOT NULL REFERENCES blog (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  body_html TEXT NOT NULL,
  reading_minutes INTEGER NOT NULL,
  PRIMARY KEY (blog_id, language_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE blog_product (
  blog_id INTEGER NOT NULL REFERENCES blog (id),
  product_id INTEGER NOT NULL REFERENCES product (id),
  position INTEGER NOT NULL,
  PRIMARY KEY (blog_id, product_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE soft (
  id INTEGER PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  position INTEGER NOT NULL,
  version TEXT NOT NULL,
  released_at TEXT NOT NULL,
  platforms TEXT NOT NULL CHECK (json_valid(platforms)),
  size_mb REAL NOT NULL,
  product_id INTEGER NOT NULL REFERENCES product (id)
) STRICT;

CREATE TABLE soft_text (
  soft_id INTEGER NOT NULL REFERENCES soft (id),
  language_id INTEGER NOT NULL REFERENCES language (id),
  name TEXT NOT NULL,
  sub_name TEXT NOT NULL,
  description TEXT NOT NULL,
  features TEXT NOT NULL CHECK (json_valid(features)),
  body_html TEXT NOT NULL,
  PRIMARY KEY (soft_id, language_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE soft_media (
  soft_id INTEGER NOT NULL REFERENCES soft (id),
  position INTEGER NOT NULL,
  media_id INTEGER NOT NULL REFERENCES media (id),
  PRIMARY KEY (soft_id, position)
) STRICT, WITHOUT ROWID;

-- Rows of an import on their way in: loaded in batches, moved to their tables in one transaction.
CREATE TABLE import_row (
  run TEXT NOT NULL,
  table_name TEXT NOT NULL,
  seq INTEGER NOT NULL,
  row TEXT NOT NULL CHECK (json_valid(row)),
  PRIMARY KEY (run, table_name, seq)
) STRICT, WITHOUT ROWID;
