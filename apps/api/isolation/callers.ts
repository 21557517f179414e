import { eraseUser } from '../src/features/accounts/deletion/erasure.service.ts';
import type { TestApp } from '../test/test-app.ts';

/** Whose records they are, and the three who must not get at them. */
export const createCallers = async (stack: TestApp) => {
  // Events of orders would change the owner's rows while somebody else is being tried.
  stack.payments.behave({ isHeld: true });
  const owner = await stack.signUp();
  const other = await stack.signUp();
  const deleted = await stack.signUp();
  await eraseUser(stack.deps, deleted.userId);
  return { owner, other, deleted, anonymous: stack.visitor() };
};
