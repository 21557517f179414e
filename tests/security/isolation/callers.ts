import { eraseUser } from '../../../apps/api/src/features/accounts/deletion/erasure.service.ts';
import { madeToken, programWith } from '../../support/api/api-tokens.ts';
import type { TestApp } from '../../support/api/test-app.ts';

/** Creates the owner of the records, and the three callers that must not reach them. */
export const createCallers = async (stack: TestApp) => {
  // Order events would change the owner's rows during another caller's attempt.
  stack.payments.behave({ isHeld: true });
  const owner = await stack.signUp();
  const other = await stack.signUp();
  const deleted = await stack.signUp();
  await eraseUser(stack.deps, deleted.userId);
  const othersProgram = programWith(stack, (await madeToken(other)).token);
  return { owner, other, othersProgram, deleted, anonymous: stack.visitor() };
};
