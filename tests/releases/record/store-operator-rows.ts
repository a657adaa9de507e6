/** Stores the rows that only the operator's commands, an import of a folder and the VAT register write. */
export async function storeOperatorRows(db: D1Database): Promise<void> {
  await db.batch([
    db.prepare("UPDATE currency SET rate = 440 WHERE code = 'AMD'"),
    db.prepare("UPDATE currency SET rate = 443.5 WHERE code = 'AMD'"),
    db.prepare('UPDATE product_variant SET price = price + 100 WHERE id % 7 = 0'),
    db.prepare('UPDATE product_variant SET stock = stock + 3 WHERE id % 5 = 0'),
    db.prepare(`INSERT INTO review (product_id, language_id, name, rating, title, text, written_at,
        imported, status)
      SELECT id, 1, 'Nobody', 1, 'Buy watches', 'Cheap.', '2026-11-01T00:00:00Z', 0, 'hidden'
      FROM product ORDER BY id LIMIT 1`),
    db.prepare(
      "INSERT INTO vat_check (number, is_valid, checked_at) VALUES ('DE129274202', 1, '2026-11-20T00:00:00.000Z')",
    ),
    db.prepare("INSERT INTO own_key VALUES ('a-key', 'a-value') ON CONFLICT DO NOTHING"),
    db.prepare(`INSERT INTO content_file VALUES
        ('shop.yaml', 'hash-1', 'name: Vordan'), ('pictures/red.jpg', 'hash-2', NULL)`),
  ])
}
