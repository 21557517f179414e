import * as z from 'zod/mini';
import { plainText, visible } from '../kernel/names.ts';
import { usernameLength } from './accounts.rules.ts';
import { Passkey } from './passkeys.schema.ts';

/** The user as screens see it: account and profile combined. */
export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  firstName: z.string(),
  surname: z.string(),
  gender: z.nullable(z.enum(['male', 'female', 'other', 'prefer-not-to-say'])),
  phoneNumber: z.nullable(z.string()),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
});
export type User = z.infer<typeof User>;

const genders = ['male', 'female', 'other', 'prefer-not-to-say'] as const;

const emailShape = z.regex(z.regexes.email, 'Please enter a valid email address');

/** Trimmed and lower-cased, so that one mailbox is one account. */
const emailOr = (whenEmpty: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, whenEmpty),
      z.maxLength(254, 'Email is too long'),
      emailShape,
    );
const email = emailOr('Email is required');
/** When registering or resetting a password, an empty email gets the same message as an invalid one. */
const newEmail = emailOr('Please enter a valid email address');

/** 72 is the longest password that a form accepts; 8 is the shortest new password. */
const newPassword = z
  .string()
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(72, 'Password is too long'),
  );

const firstName = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'First name must be at least 2 characters'),
    z.maxLength(100, 'First name is too long'),
    plainText,
    visible,
  );

const surname = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'Surname must be at least 2 characters'),
    z.maxLength(100, 'Surname is too long'),
    plainText,
    visible,
  );

const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(usernameLength.least, 'Username must be at least 3 characters'),
    z.maxLength(usernameLength.most, 'Username is too long'),
    plainText,
    visible,
  );

const phoneNumber = z
  .string()
  .check(z.trim(), z.maxLength(30, 'Phone number is too long'), plainText, visible);

/**
 * The app asks for names where they are used: of people who join a garage at once, of others later. A form of an
 * earlier version still sends them.
 */
export const Registration = z.strictObject({
  email: newEmail,
  password: newPassword,
  firstName: z.optional(firstName),
  surname: z.optional(surname),
  username: z.optional(username),
});
export type Registration = z.infer<typeof Registration>;

/** The input that the sign-up form checks. Only people who are invited to a garage are asked for a name. */
export const SignUp = z.pick(Registration, { email: true, password: true, firstName: true });
export type SignUp = z.infer<typeof SignUp>;

/** The input that the log-in form checks. The confirmation token comes from the link in the email. */
export const Credentials = z.strictObject({
  email,
  password: z
    .string()
    .check(z.minLength(1, 'Password is required'), z.maxLength(72, 'Password is too long')),
});
export type Credentials = z.infer<typeof Credentials>;

export const LogIn = z.extend(Credentials, {
  confirmationToken: z.optional(z.string().check(z.maxLength(200))),
});
export type LogIn = z.infer<typeof LogIn>;

/** The link in the confirmation mail, opened in the browser that registered. */
export const ConfirmationLink = z.strictObject({
  confirmationToken: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type ConfirmationLink = z.infer<typeof ConfirmationLink>;

export const EmailOnly = z.strictObject({ email: newEmail });
export type EmailOnly = z.infer<typeof EmailOnly>;

/** All profile fields that the owner may change. A missing field is cleared. */
export const ProfileEdit = z.strictObject({
  firstName: z.optional(firstName),
  surname: z.optional(surname),
  username,
  gender: z.optional(z.enum(genders)),
  phoneNumber: z.optional(phoneNumber),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

/** The profile form. The email is saved separately, because a change of email must be confirmed first. */
export const ProfileForm = z.extend(ProfileEdit, { email });
export type ProfileForm = z.infer<typeof ProfileForm>;

export const PasswordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** The link that confirms a change of email, sent to the old or the new address. */
export const EmailChangeLink = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
});
export type EmailChangeLink = z.infer<typeof EmailChangeLink>;

export const PasswordChange = z.strictObject({
  currentPassword: z
    .string()
    .check(z.minLength(1, 'Current password is required'), z.maxLength(72, 'Password is too long')),
  password: newPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The ways to sign in to the account, and any pending email change. */
export const SignInWays = z.object({
  passwordChangedAt: z.nullable(z.iso.datetime({ offset: true })),
  googleLinkedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** Whether this server can link Google accounts. */
  offersGoogle: z.boolean(),
  emailChange: z.nullable(z.object({ email: z.string(), waitsFor: z.enum(['old', 'new']) })),
  passkeys: z.array(Passkey),
  twoFactor: z.nullable(
    z.object({ since: z.iso.datetime({ offset: true }), recoveryCodesLeft: z.number() }),
  ),
});
export type SignInWays = z.infer<typeof SignInWays>;

export const securityEventKinds = [
  'signed-in',
  'signed-in-new-device',
  'signed-in-google',
  'sign-in-failed',
  'password-changed',
  'email-changed',
  'signed-in-passkey',
  'passkey-added',
  'passkey-removed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'google-linked',
  'google-unlinked',
  'device-signed-out',
  'others-signed-out',
  'signed-out',
  'token-made',
  'token-revoked',
  'calendar-made',
  'calendar-revoked',
  'deletion-asked',
  'deletion-cancelled',
  'invitation-made',
  'invitation-withdrawn',
  'visit-made',
  'garage-joined',
  'garage-left',
  'garage-removed',
  'garage-role-changed',
  'garage-closed',
  'member-joined',
  'member-left',
  'member-removed',
  'member-role-changed',
  'history-shared',
  'history-sharing-stopped',
  'vehicle-moved-out',
  'vehicle-moved-in',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** An event in the security log. `network` is the IP address without its second half. */
export const SecurityEvent = z.object({
  id: z.uuid(),
  kind: z.enum(securityEventKinds),
  device: z.string(),
  network: z.string(),
  at: z.iso.datetime({ offset: true }),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** A requested account deletion. The account is erased at `eraseAt`. */
export const Deletion = z.object({ eraseAt: z.iso.datetime({ offset: true }) });
export type Deletion = z.infer<typeof Deletion>;

export const SignedInDevice = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  lastSeenAt: z.iso.datetime({ offset: true }),
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;
