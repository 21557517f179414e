import { lateToCancel } from '@roadworthy/domain/orders/orders.texts';
import { ApiProblem } from '../../api/api-problem.ts';
import { messageOf } from '../../api/error-messages.ts';

const sentences: Partial<Record<ApiProblem['code'], string>> = {
  ORDERING_OFF: 'Ordering is not set up on this server.',
  CART_CHANGED: 'Your cart or a price has changed. Please check it before you pay.',
  ORDER_PAID: 'An earlier order of yours was just paid. Please look at your orders first.',
  CANCEL_LATE: lateToCancel(null),
  ORDER_CLOSED: 'This order is closed. Please check out again.',
  PAYMENTS_UNAVAILABLE: 'The payment page cannot be reached right now. Nothing was charged.',
};

/** Returns the message for an error of the shop. */
export const orderMessageOf = (error: unknown): string =>
  (error instanceof ApiProblem && sentences[error.code]) || messageOf(error);
