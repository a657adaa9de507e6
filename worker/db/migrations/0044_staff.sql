-- Who may use the admin, by the email address that signing in has verified.
CREATE TABLE staff (
  email TEXT PRIMARY KEY CHECK (email = lower(email) AND email LIKE '%_@_%'),
  role TEXT NOT NULL CHECK (
    role IN ('owner', 'manager', 'catalogue', 'orders', 'packer', 'reader')
  ),
  added_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX staff_of_role ON staff (role);

-- Without an owner nobody could change the staff any more.
CREATE TRIGGER staff_keeps_an_owner BEFORE DELETE ON staff WHEN OLD.role = 'owner'
BEGIN
  SELECT RAISE(ABORT, 'the last owner stays')
  WHERE NOT EXISTS (SELECT 1 FROM staff WHERE role = 'owner' AND email <> OLD.email);
END;

CREATE TRIGGER staff_owner_keeps_role BEFORE UPDATE OF role ON staff
WHEN OLD.role = 'owner' AND NEW.role <> 'owner'
BEGIN
  SELECT RAISE(ABORT, 'the last owner stays')
  WHERE NOT EXISTS (SELECT 1 FROM staff WHERE role = 'owner' AND email <> OLD.email);
END;

-- The audit log is filtered by the kind of an action, too.
CREATE INDEX audit_log_of_kind ON audit_log (subject_kind, id DESC);
-- Orders are found by the start of an email address and by SKU.
CREATE INDEX order_line_of_sku ON order_line (sku, order_number);
-- What waits for somebody is counted without reading what does not.
CREATE INDEX product_variant_low ON product_variant (stock) WHERE stock < 6;
CREATE INDEX question_open ON question (asked_at)
  WHERE confirmed_at IS NOT NULL AND answered_at IS NULL AND hidden_at IS NULL;
-- The sales of two months are summed without reading the orders themselves.
CREATE INDEX shop_order_sales ON shop_order (created_at, state, currency, digits, total);
