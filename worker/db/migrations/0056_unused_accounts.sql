-- Accounts that wait for the link in a mail, the oldest first (worker/account/unused-accounts.ts).
CREATE INDEX account_by_age_of_link ON account (created_at)
  WHERE email_confirmed_at IS NULL AND substr(password_hash, 1, 1) = '!';
