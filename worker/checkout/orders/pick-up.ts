/** Whether an order of `shop_order` is picked up by its buyer. */
export const PICK_UP_SQL = `EXISTS (
  SELECT 1 FROM json_each(shop_order.priced, '$.shipping_methods') AS method
  WHERE method.value ->> 'shipping_id' = shop_order.priced ->> 'shipping_id'
    AND method.value ->> 'is_pick_up')`
