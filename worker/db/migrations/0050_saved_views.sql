-- Filters of the list of orders that members of staff have named for themselves. They end with the role.
CREATE TABLE saved_view (
  staff_email TEXT NOT NULL REFERENCES staff (email) ON DELETE CASCADE,
  id TEXT NOT NULL,
  name TEXT NOT NULL CHECK (name <> ''),
  filters TEXT NOT NULL CHECK (json_valid(filters)),
  PRIMARY KEY (staff_email, id),
  UNIQUE (staff_email, name)
) STRICT, WITHOUT ROWID;

-- Like notes, a search for an address ends with the last order that names it.
CREATE TRIGGER saved_view_of_address_ends AFTER UPDATE OF email ON shop_order
WHEN OLD.email <> '' AND NEW.email <> OLD.email
BEGIN
  DELETE FROM saved_view WHERE instr(lower(filters ->> 'words'), OLD.email) > 0
    AND NOT EXISTS (SELECT 1 FROM shop_order WHERE email = OLD.email AND email <> '');
END;
