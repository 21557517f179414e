import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import {
  EmailOnly,
  LogIn,
  PasswordReset,
  ProfileEdit,
  Registration,
  SecurityEvent,
  SignedInDevice,
  User,
} from './accounts.schema.ts';

const Nothing = z.object({});
const route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string) =>
  oc.route({ method, path, summary, tags: ['Accounts'] });

export const accountsContract = {
  currentUser: route('GET', '/session', 'Who is signed in, or nobody').output(
    // `ended`: the session presented did not run out, but was ended from elsewhere.
    z.object({ user: z.nullable(User), ended: z.optional(z.boolean()) }),
  ),
  logIn: route('POST', '/session', 'Log in with email and password')
    .input(LogIn)
    .output(z.object({ user: User })),
  logOut: route('DELETE', '/session', 'Sign out on every device').output(Nothing),
  startGoogle: route('POST', '/session/google', 'Where to go to continue with Google').output(
    z.object({ url: z.string() }),
  ),
  startDemo: route('POST', '/session/demo', 'A fresh demo account, signed in').output(
    z.object({ user: User }),
  ),
  register: route('POST', '/accounts', 'Create an account; the email must be confirmed')
    .input(Registration)
    .output(Nothing),
  resendConfirmation: route('POST', '/accounts/confirmation', 'Send the confirmation link again')
    .input(EmailOnly)
    .output(Nothing),
  forgotPassword: route('POST', '/password/forgot', 'Ask for a link to set a new password')
    .input(EmailOnly)
    .output(Nothing),
  resetPassword: route('POST', '/password/reset', 'Set a new password with the link')
    .input(PasswordReset)
    .output(Nothing),
  profile: route('GET', '/profile', 'The signed-in person').output(User),
  saveProfile: route('PUT', '/profile', 'Change names, gender and phone number')
    .input(ProfileEdit)
    .output(User),
  listDevices: route('GET', '/sessions', 'Devices that are signed in').output(
    z.array(SignedInDevice),
  ),
  securityLog: route('GET', '/security-log', 'What happened to the account, newest first').output(
    z.array(SecurityEvent),
  ),
  signOutDevice: route('DELETE', '/sessions/{id}', 'Sign one device out')
    .input(z.object({ id: z.string().check(z.regex(/^[\w-]{1,64}$/)) }))
    .output(Nothing),
};
