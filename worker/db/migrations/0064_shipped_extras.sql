-- A download can have an extra that is shipped: its line leaves in a parcel like others.
DROP VIEW order_progress;
CREATE VIEW order_progress AS
SELECT
  number AS order_number,
  line.value ->> 'searching_key' AS searching_key,
  line.value ->> 'product_variant_id' AS product_variant_id,
  line.value ->> 'quantity' AS quantity,
  EXISTS (
    SELECT 1 FROM (
      SELECT line.value AS product UNION ALL
      SELECT extra.value FROM json_each(line.value, '$.extras') AS extra
    )
    WHERE NOT EXISTS (
      SELECT 1 FROM product_variant JOIN product ON product.id = product_id
      WHERE product_variant.id = product ->> 'product_variant_id' AND tax_class = 'digital'
    ) AND NOT EXISTS (
      SELECT 1 FROM licence
      WHERE licence.order_number = number
        AND licence.product_variant_id = product ->> 'product_variant_id'
    )
  ) AS needs_shipping,
  COALESCE((
    SELECT SUM(parcel_line.quantity) FROM parcel JOIN parcel_line ON parcel_id = parcel.id
    WHERE parcel.order_number = number AND searching_key = line.value ->> 'searching_key'
  ), 0) AS shipped,
  COALESCE((
    SELECT SUM(partial_refund_line.quantity)
    FROM partial_refund JOIN partial_refund_line ON refund_id = partial_refund.id
    WHERE partial_refund.order_number = number AND searching_key = line.value ->> 'searching_key'
  ), 0) AS refunded,
  -- Refunded before they left.
  COALESCE((
    SELECT SUM(unshipped) FROM partial_refund JOIN partial_refund_line ON refund_id = partial_refund.id
    WHERE partial_refund.order_number = number AND searching_key = line.value ->> 'searching_key'
  ), 0) AS dropped
FROM shop_order, json_each(priced, '$.lines') AS line;
