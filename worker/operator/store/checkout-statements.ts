/** Shipping, tax and coupons. What customers leave in coupon_use stays. ?1 is the run. */
export const CHECKOUT_STATEMENTS = [
  `
    DELETE FROM checkout_setting
    WHERE name NOT IN (
      SELECT json_extract(row, '$.name')
      FROM import_row WHERE run = ?1 AND table_name = 'checkout_setting'
    )
  `,
  `
    INSERT INTO checkout_setting (name, value)
    SELECT json_extract(row, '$.name'), json_extract(row, '$.value')
    FROM import_row WHERE run = ?1 AND table_name = 'checkout_setting'
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
  `,
  `
    DELETE FROM shipping_zone
    WHERE key NOT IN (
      SELECT json_extract(row, '$.key')
      FROM import_row WHERE run = ?1 AND table_name = 'shipping_zone'
    )
  `,
  `
    INSERT INTO shipping_zone (key, position, countries, zips)
    SELECT json_extract(row, '$.key'), json_extract(row, '$.position'),
      json_extract(row, '$.countries'), json_extract(row, '$.zips')
    FROM import_row WHERE run = ?1 AND table_name = 'shipping_zone'
    ON CONFLICT (key) DO UPDATE SET
      position = excluded.position, countries = excluded.countries, zips = excluded.zips
  `,
  `
    DELETE FROM shipping_method
    WHERE id NOT IN (
      SELECT json_extract(row, '$.id')
      FROM import_row WHERE run = ?1 AND table_name = 'shipping_method'
    )
  `,
  `
    INSERT INTO shipping_method (id, zone_key, position, is_pick_up, name, min_days, max_days, prices,
      free_from, min_value, max_value)
    SELECT json_extract(row, '$.id'), json_extract(row, '$.zone_key'),
      json_extract(row, '$.position'), json_extract(row, '$.is_pick_up'),
      json_extract(row, '$.name'), json_extract(row, '$.min_days'), json_extract(row, '$.max_days'),
      json_extract(row, '$.prices'), json_extract(row, '$.free_from'),
      json_extract(row, '$.min_value'), json_extract(row, '$.max_value')
    FROM import_row WHERE run = ?1 AND table_name = 'shipping_method'
    ON CONFLICT (id) DO UPDATE SET
      zone_key = excluded.zone_key, position = excluded.position,
      is_pick_up = excluded.is_pick_up, name = excluded.name, min_days = excluded.min_days, max_days = excluded.max_days, prices = excluded.prices,
      free_from = excluded.free_from, min_value = excluded.min_value,
      max_value = excluded.max_value
  `,
  `
    DELETE FROM tax_rate
    WHERE (country_code, state_id, tax_class, valid_from) NOT IN (
      SELECT json_extract(row, '$.country_code'), json_extract(row, '$.state_id'),
        json_extract(row, '$.tax_class'), json_extract(row, '$.valid_from')
      FROM import_row WHERE run = ?1 AND table_name = 'tax_rate'
    )
  `,
  `
    INSERT INTO tax_rate (country_code, state_id, tax_class, valid_from, type, rate, source)
    SELECT json_extract(row, '$.country_code'), json_extract(row, '$.state_id'),
      json_extract(row, '$.tax_class'), json_extract(row, '$.valid_from'),
      json_extract(row, '$.type'), json_extract(row, '$.rate'), json_extract(row, '$.source')
    FROM import_row WHERE run = ?1 AND table_name = 'tax_rate'
    ON CONFLICT (country_code, state_id, tax_class, valid_from) DO UPDATE SET
      type = excluded.type, rate = excluded.rate, source = excluded.source
  `,
  `
    DELETE FROM coupon
    WHERE listed IS NOT NULL AND code NOT IN (
      SELECT json_extract(row, '$.code')
      FROM import_row WHERE run = ?1 AND table_name = 'coupon'
    )
  `,
  `
    INSERT INTO coupon (code, kind, value, minimum, from_date, until_date, max_uses,
      max_uses_per_account, listed)
    SELECT json_extract(row, '$.code'), json_extract(row, '$.kind'),
      json_extract(row, '$.value'), json_extract(row, '$.minimum'),
      json_extract(row, '$.from_date'), json_extract(row, '$.until_date'),
      json_extract(row, '$.max_uses'), json_extract(row, '$.max_uses_per_account'), row
    FROM import_row WHERE run = ?1 AND table_name = 'coupon'
    ON CONFLICT (code) DO UPDATE SET
      kind = excluded.kind, value = excluded.value, minimum = excluded.minimum,
      from_date = excluded.from_date, until_date = excluded.until_date,
      max_uses = excluded.max_uses, max_uses_per_account = excluded.max_uses_per_account,
      listed = excluded.listed
    WHERE coupon.listed IS NOT excluded.listed
  `,
] as const
