/** Whether a parcel of an order of `shop_order` has left: the last one ends the state “preparing”. */
export const PARTLY_SHIPPED_SQL = `(state = 'preparing' AND EXISTS (
  SELECT 1 FROM parcel WHERE parcel.order_number = shop_order.number))`
