-- What lists show, one row for each thing and language, words falling back to the default language.
-- Always ask with language_id = …; SQLite folds the view into the asking statement and its indexes.

CREATE VIEW product_card AS
SELECT
  language.id AS language_id,
  product.id AS product_id,
  product.category_id,
  product.list_position,
  product.listed,
  COALESCE(own_link.slug, link.slug) AS slug,
  COALESCE(own.name, text.name) AS name,
  COALESCE(own.sub_name, text.sub_name) AS sub_name,
  own.name IS NULL AS is_fallback,
  product.price_from,
  product.price_to,
  product.in_stock,
  media.hash AS media_hash,
  media.width AS media_width,
  media.height AS media_height,
  media.colour AS media_colour,
  COALESCE(own_alt.alt, alt.alt) AS media_alt
FROM language
CROSS JOIN product
JOIN product_text AS text ON text.product_id = product.id AND text.language_id = 1
LEFT JOIN product_text AS own ON own.product_id = product.id AND own.language_id = language.id
JOIN permalink AS link ON link.kind = 'product' AND link.entity_id = product.id AND link.language_id = 1
LEFT JOIN permalink AS own_link
  ON own_link.kind = 'product' AND own_link.entity_id = product.id AND own_link.language_id = language.id
LEFT JOIN media ON media.id = product.media_id
LEFT JOIN media_text AS alt
  ON alt.owner = 'product' AND alt.owner_id = product.id AND alt.media_id = media.id AND alt.language_id = 1
LEFT JOIN media_text AS own_alt
  ON own_alt.owner = 'product' AND own_alt.owner_id = product.id AND own_alt.media_id = media.id
  AND own_alt.language_id = language.id;

CREATE VIEW category_card AS
SELECT
  language.id AS language_id,
  category.id AS category_id,
  category.position,
  category.listed,
  COALESCE(own_link.slug, link.slug) AS slug,
  COALESCE(own.name, text.name) AS name,
  COALESCE(own.description, text.description) AS description,
  category.products_count,
  media.hash AS media_hash,
  media.width AS media_width,
  media.height AS media_height,
  media.colour AS media_colour,
  COALESCE(own_alt.alt, alt.alt) AS media_alt
FROM language
CROSS JOIN category
JOIN category_text AS text ON text.category_id = category.id AND text.language_id = 1
LEFT JOIN category_text AS own ON own.category_id = category.id AND own.language_id = language.id
JOIN permalink AS link ON link.kind = 'category' AND link.entity_id = category.id AND link.language_id = 1
LEFT JOIN permalink AS own_link
  ON own_link.kind = 'category' AND own_link.entity_id = category.id AND own_link.language_id = language.id
LEFT JOIN media ON media.id = category.media_id
LEFT JOIN media_text AS alt
  ON alt.owner = 'category' AND alt.owner_id = category.id AND alt.media_id = media.id
  AND alt.language_id = 1
LEFT JOIN media_text AS own_alt
  ON own_alt.owner = 'category' AND own_alt.owner_id = category.id AND own_alt.media_id = media.id
  AND own_alt.language_id = language.id;

CREATE VIEW blog_card AS
SELECT
  language.id AS language_id,
  blog.id AS blog_id,
  blog.published_at,
  blog.author,
  COALESCE(own_link.slug, link.slug) AS slug,
  COALESCE(own.title, text.title) AS title,
  COALESCE(own.description, text.description) AS description,
  COALESCE(own.reading_minutes, text.reading_minutes) AS reading_minutes,
  own.title IS NULL AS is_fallback,
  media.hash AS media_hash,
  media.width AS media_width,
  media.height AS media_height,
  media.colour AS media_colour,
  COALESCE(own_alt.alt, alt.alt) AS media_alt
FROM language
CROSS JOIN blog
JOIN blog_text AS text ON text.blog_id = blog.id AND text.language_id = 1
LEFT JOIN blog_text AS own ON own.blog_id = blog.id AND own.language_id = language.id
JOIN permalink AS link ON link.kind = 'blog' AND link.entity_id = blog.id AND link.language_id = 1
LEFT JOIN permalink AS own_link
  ON own_link.kind = 'blog' AND own_link.entity_id = blog.id AND own_link.language_id = language.id
LEFT JOIN media ON media.id = blog.media_id
LEFT JOIN media_text AS alt
  ON alt.owner = 'blog' AND alt.owner_id = blog.id AND alt.media_id = media.id AND alt.language_id = 1
LEFT JOIN media_text AS own_alt
  ON own_alt.owner = 'blog' AND own_alt.owner_id = blog.id AND own_alt.media_id = media.id
  AND own_alt.language_id = language.id;
