-- The admin lists reviews of all products, the newest first, and finds customers by the start of an address
-- or a name.
CREATE INDEX review_by_date ON review (written_at DESC, id DESC);
CREATE INDEX review_by_status ON review (status, written_at DESC, id DESC);
CREATE INDEX account_by_address ON account (email) WHERE email <> '';
CREATE INDEX account_by_name ON account (lower(name)) WHERE name <> '';
CREATE INDEX account_by_claimed_address ON account (claimed_email) WHERE claimed_email IS NOT NULL;
