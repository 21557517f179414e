import * as z from 'zod/mini';
import { Passkey } from './passkeys.schema.ts';

/** The person as the screens see them: the account and its profile in one. */
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

/** Names are written into mails: no line breaks, no markup and nothing that becomes a link there. */
const plainText = z.regex(
  /^[^\p{Cc}<>:/\\@]*$/u,
  'Please use letters, spaces and ordinary punctuation',
);

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
/** Where somebody registers or has forgotten a password, an empty one is told as a wrong one. */
const newEmail = emailOr('Please enter a valid email address');

/** 72 is the most a password field takes, 8 the least a new password may have. */
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
  );

const surname = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'Surname must be at least 2 characters'),
    z.maxLength(100, 'Surname is too long'),
    plainText,
  );

const username = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Username must be at least 3 characters'),
    z.maxLength(50, 'Username is too long'),
    plainText,
  );

const phoneNumber = z
  .string()
  .check(z.trim(), z.maxLength(30, 'Phone number is too long'), plainText);

export const Registration = z.strictObject({
  firstName,
  surname,
  username,
  email: newEmail,
  password: newPassword,
  gender: z.optional(z.enum(genders)),
  phoneNumber: z.optional(phoneNumber),
});
export type Registration = z.infer<typeof Registration>;

/** What the log-in form checks; the confirmation token comes from the link in the e-mail. */
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

export const EmailOnly = z.strictObject({ email: newEmail });
export type EmailOnly = z.infer<typeof EmailOnly>;

/** The whole of what its owner may change at once; what is left out is cleared. */
export const ProfileEdit = z.strictObject({
  firstName: z.optional(firstName),
  surname: z.optional(surname),
  username,
  gender: z.optional(z.enum(genders)),
  phoneNumber: z.optional(phoneNumber),
});
export type ProfileEdit = z.infer<typeof ProfileEdit>;

/** The profile's form. The email is changed apart, because it is confirmed first. */
export const ProfileForm = z.extend(ProfileEdit, { email });
export type ProfileForm = z.infer<typeof ProfileForm>;

export const PasswordReset = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPassword,
});
export type PasswordReset = z.infer<typeof PasswordReset>;

/** The link that confirms a change of address, at the old one or the new. */
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

/** How its owner gets into the account, and what is about to change of it. */
export const SignInWays = z.object({
  passwordChangedAt: z.nullable(z.iso.datetime({ offset: true })),
  googleLinkedAt: z.nullable(z.iso.datetime({ offset: true })),
  /** Whether this server can link Google at all. */
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
  'deletion-asked',
  'deletion-cancelled',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** Something that happened to the account; `network` is the network address without its second half. */
export const SecurityEvent = z.object({
  id: z.uuid(),
  kind: z.enum(securityEventKinds),
  device: z.string(),
  network: z.string(),
  at: z.iso.datetime({ offset: true }),
});
export type SecurityEvent = z.infer<typeof SecurityEvent>;

/** An account that its owner wants deleted; it is erased from then on. */
export const Deletion = z.object({ eraseAt: z.iso.datetime({ offset: true }) });
export type Deletion = z.infer<typeof Deletion>;

/** One signed-in device. */
export const SignedInDevice = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime({ offset: true }),
  lastSeenAt: z.iso.datetime({ offset: true }),
  isCurrent: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;
