import { statement } from '../../platform/statement.ts';

// A read model: it reads other features' tables and writes none of them.

export const selectBuyer = statement<{ email: string }, []>(
  'orders.select-buyer',
  'select email from accounts.users where id = platform.current_user_id()',
);

/** Reads which of these units are in the cart. */
export const selectUnits = statement<
  { id: string; productId: string },
  [garageId: string, ids: string[]]
>(
  'orders.select-units',
  `select id, product_id as "productId" from cart.units
   where garage_id = $1 and id = any($2) and deleted_at is null order by id`,
);
