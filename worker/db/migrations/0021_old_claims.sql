-- Claims of addresses that nobody has confirmed, the oldest first (worker/account/expired-claims.ts).
CREATE INDEX account_by_age_of_claim ON account (created_at) WHERE claimed_email IS NOT NULL;
