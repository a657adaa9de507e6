-- Refunds of parts of the last weeks, which the admin takes off the sales (worker/operations/sales.ts).
CREATE INDEX partial_refund_by_age ON partial_refund (created_at);
