/** Changes of credentials that are mailed to the owner. */
const mailedSignInEvents = [
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-made',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'token-made',
] as const;
export type MailedSignInEvent = (typeof mailedSignInEvents)[number];
