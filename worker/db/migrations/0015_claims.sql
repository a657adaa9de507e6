-- An address belongs to the account that has confirmed it. Whoever registers with one that an account has
-- already gets an account of their own all the same: `email` is empty, as of one that cannot sign in, and
-- `claimed_email` is the address that they have yet to confirm (worker/account/register.ts).
ALTER TABLE account ADD COLUMN claimed_email TEXT;
CREATE INDEX account_by_claim ON account (vendor_key, claimed_email)
  WHERE claimed_email IS NOT NULL;
