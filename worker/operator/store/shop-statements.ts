/** What a feed has told is newer than shop.yaml, whose rate is only the first. */
const KEEPS_FED_RATE = "excluded.source = 'feed' AND currency.rated_on IS NOT NULL"
/** What the operator has set since shop.yaml last named another rate. */
const KEEPS_SET_RATE =
  "excluded.source = 'setting' AND currency.source = 'setting' AND listed_rate = excluded.rate"

/** What the whole site shares: the files it was imported from, languages, money, general data, links, old addresses. ?1 is the run. */
export const SHOP_STATEMENTS = [
  `
    INSERT INTO catalogue_id (kind, key, id)
    SELECT json_extract(row, '$.kind'), json_extract(row, '$.key'), json_extract(row, '$.id')
    FROM import_row WHERE run = ?1 AND table_name = 'catalogue_id'
    ON CONFLICT (kind, key) DO NOTHING
  `,
  `
    DELETE FROM content_file
    WHERE path NOT IN (
      SELECT json_extract(row, '$.path')
      FROM import_row WHERE run = ?1 AND table_name = 'content_file'
    )
  `,
  `
    INSERT INTO content_file (path, hash, text)
    SELECT json_extract(row, '$.path'), json_extract(row, '$.hash'), json_extract(row, '$.text')
    FROM import_row WHERE run = ?1 AND table_name = 'content_file'
    ON CONFLICT (path) DO UPDATE SET
      hash = excluded.hash, text = excluded.text
  `,
  `
    DELETE FROM language
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'language'
    )
  `,
  `
    INSERT INTO language (id, code, html_lang, direction, name, position)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.code'),
      json_extract(row, '$.html_lang'), json_extract(row, '$.direction'),
      json_extract(row, '$.name'), json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'language'
    ON CONFLICT (id) DO UPDATE SET
      code = excluded.code, html_lang = excluded.html_lang, direction = excluded.direction,
      name = excluded.name, position = excluded.position
  `,
  `
    DELETE FROM currency
    WHERE code NOT IN (
      SELECT json_extract(row, '$.code')
      FROM import_row WHERE run = ?1 AND table_name = 'currency'
    )
  `,
  `
    INSERT INTO currency (code, digits, symbol, rate, listed_rate, source, position)
    SELECT json_extract(row, '$.code'), json_extract(row, '$.digits'),
      json_extract(row, '$.symbol'), json_extract(row, '$.rate'), json_extract(row, '$.rate'),
      json_extract(row, '$.source'), json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'currency'
    ON CONFLICT (code) DO UPDATE SET
      digits = excluded.digits, symbol = excluded.symbol, position = excluded.position,
      source = excluded.source,
      rate = CASE WHEN (${KEEPS_FED_RATE}) OR (${KEEPS_SET_RATE}) THEN rate ELSE excluded.rate END,
      listed_rate = excluded.rate,
      rated_on = CASE WHEN ${KEEPS_FED_RATE} THEN rated_on END
  `,
  `
    DELETE FROM general
    WHERE name NOT IN (
      SELECT json_extract(row, '$.name')
      FROM import_row WHERE run = ?1 AND table_name = 'general'
    )
  `,
  `
    INSERT INTO general (name, value, position)
    SELECT json_extract(row, '$.name'), json_extract(row, '$.value'),
      json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'general'
    ON CONFLICT (name) DO UPDATE SET
      value = excluded.value, position = excluded.position
  `,
  `
    DELETE FROM social
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'social'
    )
  `,
  `
    INSERT INTO social (id, name, url, icon, position)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.name'), json_extract(row, '$.url'),
      json_extract(row, '$.icon'), json_extract(row, '$.position')
    FROM import_row WHERE run = ?1 AND table_name = 'social'
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, url = excluded.url, icon = excluded.icon,
      position = excluded.position
  `,
  `
    DELETE FROM redirect
    WHERE from_path NOT IN (
      SELECT json_extract(row, '$.from_path')
      FROM import_row WHERE run = ?1 AND table_name = 'redirect'
    )
  `,
  `
    INSERT INTO redirect (from_path, to_address, status)
    SELECT json_extract(row, '$.from_path'), json_extract(row, '$.to_address'),
      json_extract(row, '$.status')
    FROM import_row WHERE run = ?1 AND table_name = 'redirect'
    ON CONFLICT (from_path) DO UPDATE SET
      to_address = excluded.to_address, status = excluded.status
  `,
  `
    DELETE FROM permalink
    WHERE (kind, language_id, slug) NOT IN (
      SELECT json_extract(row, '$.kind'), json_extract(row, '$.language_id'),
        json_extract(row, '$.slug')
      FROM import_row WHERE run = ?1 AND table_name = 'permalink'
    )
  `,
  `
    INSERT INTO permalink (kind, language_id, slug, entity_id)
    SELECT json_extract(row, '$.kind'), json_extract(row, '$.language_id'),
      json_extract(row, '$.slug'), json_extract(row, '$.entity_id')
    FROM import_row WHERE run = ?1 AND table_name = 'permalink'
    ON CONFLICT (kind, language_id, slug) DO UPDATE SET
      entity_id = excluded.entity_id
  `,
  `
    DELETE FROM media
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'media'
    )
  `,
  `
    INSERT INTO media (id, key, hash, width, height, colour, placeholder)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.key'), json_extract(row, '$.hash'),
      json_extract(row, '$.width'), json_extract(row, '$.height'),
      json_extract(row, '$.colour'), json_extract(row, '$.placeholder')
    FROM import_row WHERE run = ?1 AND table_name = 'media'
    ON CONFLICT (id) DO UPDATE SET
      key = excluded.key, hash = excluded.hash, width = excluded.width,
      height = excluded.height, colour = excluded.colour, placeholder = excluded.placeholder
  `,
  `
    DELETE FROM media_text
    WHERE (owner, owner_id, media_id, language_id) NOT IN (
      SELECT json_extract(row, '$.owner'), json_extract(row, '$.owner_id'),
        json_extract(row, '$.media_id'), json_extract(row, '$.language_id')
      FROM import_row WHERE run = ?1 AND table_name = 'media_text'
    )
  `,
  `
    INSERT INTO media_text (owner, owner_id, media_id, language_id, alt)
    SELECT json_extract(row, '$.owner'), json_extract(row, '$.owner_id'),
      json_extract(row, '$.media_id'), json_extract(row, '$.language_id'),
      json_extract(row, '$.alt')
    FROM import_row WHERE run = ?1 AND table_name = 'media_text'
    ON CONFLICT (owner, owner_id, media_id, language_id) DO UPDATE SET
      alt = excluded.alt
  `,
] as const
