import * as z from 'zod/mini';
import { contractRoute } from '../kernel/access.ts';
import {
  ConfirmationLink,
  Deletion,
  EmailChangeLink,
  EmailOnly,
  LogIn,
  PasswordChange,
  PasswordReset,
  ProfileEdit,
  Registration,
  SecurityEvent,
  SignedInDevice,
  SignInWays,
  User,
} from './accounts.schema.ts';
import { NewPasskey, PasskeyName, PasskeyOptions, PasskeyUse } from './passkeys.schema.ts';
import { Proof } from './proof.schema.ts';
import { ApiToken, MadeToken, NewToken } from './tokens.schema.ts';
import { CodeStep, FirstCode, RecoveryCodes, TwoFactorSetup } from './two-factor.schema.ts';

const Nothing = z.object({});
const ownId = z.string().check(z.regex(/^[\w-]{1,64}$/));
const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  contractRoute.route({ method, path, summary, tags: ['Accounts'] });

export const accountsContract = {
  currentUser: route('GET', '/session', 'Who is signed in, or nobody')
    .meta({ access: 'anyone' })
    .output(
      // `ended`: the session did not expire; it was ended from another device.
      z.object({ user: z.nullable(User), ended: z.optional(z.boolean()) }),
    ),
  logIn: route('POST', '/session', 'Log in with email and password')
    .meta({ access: 'anyone' })
    .input(LogIn)
    // `needsCode`: the password is right, but the account also needs a code.
    .output(z.union([z.object({ user: User }), z.object({ needsCode: z.literal(true) })])),
  finishWithCode: route('POST', '/session/code', 'The second step of a log-in')
    .meta({ access: 'anyone' })
    .input(CodeStep)
    .output(z.object({ user: User, recoveryCodesLeft: z.optional(z.number()) })),
  confirmHere: route(
    'POST',
    '/session/confirmation',
    'Confirm the address and log in, in the browser that registered',
  )
    .meta({ access: 'anyone' })
    .input(ConfirmationLink)
    // Null: this browser did not register the address, or the link has expired. The page asks for the password.
    .output(z.object({ user: z.nullable(User) })),
  logOut: route('DELETE', '/session', 'Sign out on this device')
    .meta({ access: 'anyone' })
    .output(Nothing),
  askForPasskey: route('POST', '/session/passkey/options', 'What to ask a passkey with')
    .meta({ access: 'anyone' })
    .output(PasskeyOptions),
  logInWithPasskey: route('POST', '/session/passkey', 'Log in with a passkey')
    .meta({ access: 'anyone' })
    .input(PasskeyUse)
    .output(z.object({ user: User })),
  proveItsYou: route('POST', '/session/proof', 'Prove who one is, before something dangerous')
    .input(Proof)
    .output(Nothing),
  mailProofCode: route('POST', '/session/proof/email', 'Mail a code to prove who one is').output(
    Nothing,
  ),
  startGoogle: route('POST', '/session/google', 'Where to go to continue with Google')
    .meta({ access: 'anyone' })
    .output(z.object({ url: z.string() })),
  startDemo: route('POST', '/session/demo', 'A fresh demo account, signed in')
    .meta({ access: 'anyone' })
    .output(z.object({ user: User })),
  register: route('POST', '/accounts', 'Create an account; the email must be confirmed')
    .meta({ access: 'anyone' })
    .input(Registration)
    .output(Nothing),
  resendConfirmation: route('POST', '/accounts/confirmation', 'Send the confirmation link again')
    .meta({ access: 'anyone' })
    .input(EmailOnly)
    .output(Nothing),
  forgotPassword: route('POST', '/password/forgot', 'Ask for a link to set a new password')
    .meta({ access: 'anyone' })
    .input(EmailOnly)
    .output(Nothing),
  resetPassword: route('POST', '/password/reset', 'Set a new password with the link')
    .meta({ access: 'anyone' })
    .input(PasswordReset)
    .output(Nothing),
  profile: route('GET', '/profile', 'The signed-in person')
    .meta({ access: 'profile:read' })
    .output(User),
  saveProfile: route('PUT', '/profile', 'Change names, gender and phone number')
    .input(ProfileEdit)
    .output(User),
  signInWays: route('GET', '/profile/sign-in', 'How the signed-in person signs in').output(
    SignInWays,
  ),
  changeEmail: route('POST', '/profile/email', 'Ask for a change of email address')
    .input(EmailOnly)
    .output(Nothing),
  confirmEmailChange: route('POST', '/profile/email/confirm', 'Confirm a change of email address')
    .meta({ access: 'anyone' })
    .input(EmailChangeLink)
    .output(z.object({ done: z.boolean() })),
  changePassword: route('POST', '/profile/password', 'Change the password; signs others out')
    .input(PasswordChange)
    .output(Nothing),
  startLinkingGoogle: route('POST', '/profile/google', 'Where to go to link Google').output(
    z.object({ url: z.string() }),
  ),
  unlinkGoogle: route('DELETE', '/profile/google', 'Unlink Google').output(Nothing),
  beginTwoFactor: route('POST', '/profile/two-factor', 'Begin to set up an app for codes').output(
    TwoFactorSetup,
  ),
  confirmTwoFactor: route('POST', '/profile/two-factor/confirm', 'Turn two-factor on by a code')
    .input(FirstCode)
    .output(RecoveryCodes),
  makeRecoveryCodes: route('POST', '/profile/two-factor/codes', 'New recovery codes').output(
    RecoveryCodes,
  ),
  endTwoFactor: route('DELETE', '/profile/two-factor', 'Turn two-factor off').output(Nothing),
  beginPasskey: route('POST', '/profile/passkeys/options', 'What to make a passkey with').output(
    PasskeyOptions,
  ),
  addPasskey: route('POST', '/profile/passkeys', 'Add a passkey').input(NewPasskey).output(Nothing),
  renamePasskey: route('PUT', '/profile/passkeys/{id}', 'Rename a passkey')
    .input(z.extend(PasskeyName, { id: ownId }))
    .output(Nothing),
  removePasskey: route('DELETE', '/profile/passkeys/{id}', 'Remove a passkey')
    .input(z.object({ id: ownId }))
    .output(Nothing),
  listTokens: route('GET', '/profile/tokens', 'Your API tokens, newest first').output(
    z.array(ApiToken),
  ),
  makeToken: route('POST', '/profile/tokens', 'Make an API token, which is shown once')
    .input(NewToken)
    .output(MadeToken),
  revokeToken: route('DELETE', '/profile/tokens/{id}', 'Revoke an API token')
    .input(z.object({ id: ownId }))
    .output(Nothing),
  askDeletion: route(
    'POST',
    '/profile/deletion',
    'Have the account erased in seven days; signs every device out',
  ).output(Deletion),
  listDevices: route('GET', '/sessions', 'Devices that are signed in').output(
    z.array(SignedInDevice),
  ),
  securityLog: route('GET', '/security-log', 'What happened to the account, newest first').output(
    z.array(SecurityEvent),
  ),
  signOutOthers: route('DELETE', '/sessions', 'Sign out every other device').output(Nothing),
  signOutDevice: route('DELETE', '/sessions/{id}', 'Sign one device out')
    .input(z.object({ id: ownId }))
    .output(Nothing),
};
