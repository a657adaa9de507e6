/** Countries and their states, from ISO 3166. ?1 is the run. */
export const COUNTRY_STATEMENTS = [
  `
    DELETE FROM country
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'country'
    )
  `,
  `
    INSERT INTO country (id, code, name, zip_pattern, zip_example, phone_code, needs_state, is_eu)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.code'), json_extract(row, '$.name'),
      json_extract(row, '$.zip_pattern'), json_extract(row, '$.zip_example'),
      json_extract(row, '$.phone_code'), json_extract(row, '$.needs_state'),
      json_extract(row, '$.is_eu')
    FROM import_row WHERE run = ?1 AND table_name = 'country'
    ON CONFLICT (id) DO UPDATE SET
      code = excluded.code, name = excluded.name, zip_pattern = excluded.zip_pattern,
      zip_example = excluded.zip_example, phone_code = excluded.phone_code,
      needs_state = excluded.needs_state, is_eu = excluded.is_eu
  `,
  `
    DELETE FROM state
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'state'
    )
  `,
  `
    INSERT INTO state (id, country_id, name)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.country_id'),
      json_extract(row, '$.name')
    FROM import_row WHERE run = ?1 AND table_name = 'state'
    ON CONFLICT (id) DO UPDATE SET
      country_id = excluded.country_id, name = excluded.name
  `,
] as const
