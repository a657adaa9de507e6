-- Withdrawals of the last weeks, which the admin compares with the refunds (worker/operations/open-withdrawals.ts).
CREATE INDEX withdrawal_by_age ON withdrawal (declared_at);
