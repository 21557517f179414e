import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, tokenIn } from '../../support/api/test-app.ts';
import { figureInTest } from '../../support/figures.ts';

// A14: a reset token is single-use, stored as a hash, and expires.

const parallelUses = 50;

const successes = async (stack: TestApp) => {
  const { email } = await stack.signUp();
  await stack.visitor().post('/api/password/forgot', { email });
  const token = tokenIn(
    (await stack.mail.waitFor(email, { subject: /new password/ })).text,
    'token',
  );
  const replies = await Promise.all(
    Array.from({ length: parallelUses }, (_, index) =>
      stack
        .visitor()
        .post('/api/password/reset', { token, password: `harbour-lamp-number-${index}` }),
    ),
  );
  return { token, replies };
};

let stack: TestApp;
beforeAll(async () => {
  stack = await startTestApp();
});
afterAll(() => stack?.close());

test('exactly one of fifty parallel uses of a reset link succeeds', async () => {
  const { replies } = await successes(stack);
  const succeeded = replies.filter(({ status }) => status === 200).length;
  const refused = replies.filter(({ status }) => status === 400).length;
  figureInTest(
    `A14 parallel uses of one reset link that succeeded, of ${parallelUses}`,
    succeeded,
    {
      atLeast: 1,
      atMost: 1,
    },
  );
  expect({ succeeded, refused }).toEqual({ succeeded: 1, refused: parallelUses - 1 });
});

test('planted fault: a reset link that is not used up is detected', {
  tags: ['long'],
}, async () => {
  const broken = await startTestApp({
    plant: async (deps) => {
      const { internalAdapter } = await deps.accounts.auth.$context;
      let seen: Awaited<ReturnType<typeof internalAdapter.findVerificationValue>> = null;
      internalAdapter.consumeVerificationValue = async (identifier) => {
        seen ??= await internalAdapter.findVerificationValue(identifier);
        return seen;
      };
      return deps;
    },
  });
  const { replies } = await successes(broken);
  await broken.close();
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(1);
});

test('the database stores a hash of the reset token, never the token', async () => {
  const { token } = await successes(stack);
  const rows = await stack.database.admin('select identifier, value from accounts.verifications');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('the job queue never contains a token of a link', async () => {
  const { token } = await successes(stack);
  const rows = await stack.database.admin('select data, output from queue.job');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('guessed tokens of reset links are rejected', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      stack.visitor().post('/api/password/reset', {
        token: `guess${index}`,
        password: 'harbour-lamp-ninety',
      }),
    ),
  );
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]));
});
