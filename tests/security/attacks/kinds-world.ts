import { createAuthenticator } from '../../support/api/authenticator.ts';
import { waitForDownload } from '../../support/api/downloads.ts';
import { samplePdf, sendFile } from '../../support/api/files.ts';
import {
  freshEmail,
  type Person,
  publicUrl,
  registration,
  type TestApp,
} from '../../support/api/test-app.ts';
import type { TestVisitor } from '../../support/api/test-visitor.ts';
import { turnOnTwoFactor } from '../../support/api/two-factor.ts';

/** One of the people whose links and tokens are tried. */
export type Holder = {
  userId: string;
  email: string;
  /** Signed in, unless the account is not confirmed yet. */
  browser: TestVisitor;
  sessionId: string;
  /** The key in the authenticator app, and the recovery codes; empty without two-factor authentication. */
  appKey: string;
  recoveryCodes: string[];
  /** A finished download of all data, and a file with the same id; empty if the account is not confirmed yet. */
  downloadId: string;
};

export type World = {
  stack: TestApp;
  /** Has two-factor authentication. */
  owner: Holder;
  /** Has a password alone, and a passkey. */
  plain: Holder;
  /** Registered, and not confirmed yet. */
  pending: Holder;
  /** Has no password, but two-factor authentication. */
  googler: Holder;
  passkey: ReturnType<typeof createAuthenticator>;
  /** The newest options that a passkey was asked with. */
  asked: { challenge: string; rpId?: string };
  /** The browser that last left for Google. */
  atGoogle: TestVisitor;
};

const sessionOf = async (stack: TestApp, userId: string): Promise<string> => {
  const [row] = await stack.database.admin('select id from accounts.sessions where user_id = $1', [
    userId,
  ]);
  return String(row?.id ?? '');
};

const withDownload = async (stack: TestApp, person: Person): Promise<Holder> => {
  const asked = await person.post('/api/your-data/download');
  if (asked.status !== 200)
    throw new Error(`The download was not started: ${JSON.stringify(asked.body)}`);
  await waitForDownload(person);
  const [row] = await stack.database.admin(
    'select id from your_data.downloads where user_id = $1',
    [person.userId],
  );
  const downloadId = String(row?.id);
  const sent = await sendFile(person, samplePdf(), { id: downloadId });
  if (sent.status !== 200) throw new Error(`The file was not stored: ${JSON.stringify(sent.body)}`);
  return {
    userId: person.userId,
    email: person.email,
    browser: person,
    sessionId: await sessionOf(stack, person.userId),
    appKey: '',
    recoveryCodes: [],
    downloadId,
  };
};

const withApp = async (stack: TestApp, holder: Holder): Promise<Holder> => {
  const { key, recoveryCodes } = await turnOnTwoFactor(stack, holder.browser);
  return { ...holder, appKey: key, recoveryCodes };
};

const registered = async (stack: TestApp): Promise<Holder> => {
  const email = freshEmail();
  const browser = stack.visitor();
  await browser.post('/api/accounts', registration(email));
  await stack.mail.waitFor(email, { subject: /confirm/i });
  const [row] = await stack.database.admin('select id from accounts.users where email = $1', [
    email,
  ]);
  const nothing = { sessionId: '', appKey: '', recoveryCodes: [], downloadId: '' };
  return { ...nothing, userId: String(row?.id), email, browser };
};

/** Creates four people who hold links and tokens of every kind that they can hold. */
export const createWorld = async (stack: TestApp): Promise<World> => {
  const people = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
  const [first, second, third] = await Promise.all(people.map((each) => withDownload(stack, each)));
  if (!first || !second || !third) throw new Error('The test needs three users');
  const owner = await withApp(stack, first);
  const googler = await withApp(stack, third);
  await stack.database.admin(
    `delete from accounts.identities where user_id = $1 and provider_id = 'credential'`,
    [googler.userId],
  );
  const passkey = createAuthenticator(publicUrl);
  const { options } = (await second.browser.post('/api/profile/passkeys/options')).body as {
    options: World['asked'];
  };
  const added = await second.browser.post('/api/profile/passkeys', passkey.create(options));
  if (added.status !== 200)
    throw new Error(`The passkey was not added: ${JSON.stringify(added.body)}`);
  const begun = await second.browser.post('/api/profile/two-factor');
  const { key } = begun.body as { key: string };
  const plain = { ...second, appKey: key };
  const pending = await registered(stack);
  return {
    stack,
    owner,
    plain,
    googler,
    pending,
    passkey,
    asked: options,
    atGoogle: stack.visitor(),
  };
};
