import type { checks } from './promise-checks.ts';

/**
 * How a sentence of the page is held to the code. `check`: run here on the real database, with the figures that the
 * sentence shows. `test`: a test elsewhere, by file and name. `word`: nothing that code could break, and why.
 */
type Held =
  | { check: keyof typeof checks }
  | { test: [file: string, name: string] }
  | { word: string };
export type Row = { says: RegExp } & Held;

const law = { word: 'a statement of law, which the operator confirms (docs/running/legal.md)' };

/** One row for every sentence of the privacy page. */
export const rows: readonly Row[] = [
  { says: /^We keep what we need/, word: 'sums up the page' },
  { says: /^There are no third-party adverts/, check: 'nothingOfOthers' },
  {
    says: /^We ask DVLA and DVSA about the plate/,
    test: [
      'tests/security/lookup/anonymous.test.ts',
      'a visitor without an account gets the data of DVLA and DVSA',
    ],
  },
  { says: /^Their answer is kept for/, check: 'strangersAnswer' },
  {
    says: /^We do not keep who asked/,
    test: [
      'tests/security/lookup/anonymous.test.ts',
      'look-up stores no IP address, and expired counts and answers are deleted',
    ],
  },
  { says: /^Your network address is used to count.+Only a keyed hash/, check: 'addressCounts' },
  { says: /^The network it belongs to is counted.+Only a keyed hash/, check: 'networkCounts' },
  {
    says: /^Failed logins, demo accounts/,
    test: ['apps/api/src/platform/budgets.test.ts', 'shared call budgets store no IP address'],
  },
  { says: /^No cookies are needed/, check: 'noCookies' },
  { says: /^If you press ‘Remind me, free’/, check: 'inBrowser' },
  {
    says: /^So is the email address/,
    test: [
      'apps/web/src/browser/saved-for-a-day.test.ts',
      'a text saved for a day is removed from the browser',
    ],
  },
  {
    says: /^When that time is up/,
    test: [
      'apps/web/src/browser/saved-for-a-day.test.ts',
      'at the start of the app every expired text',
    ],
  },
  { says: /^If somebody typed your plate/, check: 'plateAnswer' },
  { says: /^Write to us to object\.$/, word: 'a duty of people, in docs/running/legal.md' },
  { says: /^Your email address, and a username/, word: 'what the form asks' },
  {
    says: /^Your name, gender and phone number only/,
    test: [
      'packages/domain/src/accounts/profile-form.test.ts',
      'the sign-up form requires an email and a password',
    ],
  },
  { says: /^What you enter: vehicles/, word: 'what the forms ask' },
  {
    says: /^When we received what you enter, and what our own machine read/,
    test: [
      'apps/api/src/features/documents/paper.test.ts',
      'a document that was saved before its paper was read is graded then',
    ],
  },
  {
    says: /^Its members see its records, as far as their role/,
    test: [
      'tests/security/isolation/people.test.ts',
      'the routes of a garage serve only its members',
    ],
  },
  {
    says: /^They never see your email address/,
    test: [
      'tests/security/isolation/people.test.ts',
      'only owners can see the notes about invitations',
    ],
  },
  {
    says: /^Whoever opens an invitation sees your name/,
    check: 'invitations',
  },
  {
    says: /^We keep a hash of the link/,
    test: [
      'apps/api/src/features/garages/garages.test.ts',
      'the database stores a hash of an invitation link',
    ],
  },
  {
    says: /^We do not keep who looked at it/,
    check: 'onlookers',
  },
  { says: /^If you are invited and press ‘Join’/, check: 'inBrowser' },
  {
    says: /^What you added stays in the garage when you leave/,
    test: ['tests/security/garages/closing.test.ts', 'erasing an account removes the user’s id'],
  },
  { says: /^Whoever has the link that you make sees the plate/, check: 'visitLinks' },
  {
    says: /^Your first name and a diagnosis are shown only/,
    test: [
      'apps/api/src/features/visits/visits.test.ts',
      'the owner’s first name is shown only if the owner ticked it',
    ],
  },
  {
    says: /^The database has a hash of that link alone/,
    test: [
      'apps/api/src/features/visits/visits.test.ts',
      'the database stores a hash of the link, and no list contains the link',
    ],
  },
  { says: /^What the garage writes waits for you/, check: 'visitWritings' },
  {
    says: /^If an owner moves a vehicle to another garage/,
    test: [
      'apps/api/src/features/garages/moves.test.ts',
      'a vehicle moves with every record that names it',
    ],
  },
  {
    says: /^An owner can take it back for/,
    check: 'movedVehicles',
  },
  {
    says: /^A closed garage can be read for/,
    check: 'closedGarages',
  },
  {
    says: /^The garage that came with somebody’s account/,
    test: [
      'tests/security/garages/closing.test.ts',
      'thirty days after a user’s own garage is closed',
    ],
  },
  { says: /^Whoever has the link and types the plate sees what you chose/, check: 'historyLinks' },
  {
    says: /^We keep how often a history was opened/,
    test: ['tests/security/passport/sharing.test.ts', 'counts how often it was opened'],
  },
  { says: /^The browser of whoever reads it keeps a cookie for/, check: 'historyCookie' },
  {
    says: /^Where and when a photo was taken/,
    test: [
      'tests/security/files/metadata.test.ts',
      'all camera metadata is removed from every size of a picture',
    ],
  },
  { says: /^If you share a garage: of which/, word: 'what the forms ask' },
  {
    says: /^Your password as a hash/,
    test: [
      'tests/security/attacks/cookies-and-passwords.test.ts',
      'each password is stored with Argon2id',
    ],
  },
  { says: /^If you use two-factor/, word: 'encrypted by the library (docs/security.md)' },
  { says: /^The devices you are logged in on/, check: 'securityLog' },
  { says: /^You must be/, check: 'askedAge' },
  { says: /^Your records are also kept in your browser/, word: 'what the app does' },
  {
    says: /^Logging out deletes them there/,
    test: [
      'apps/web/src/records/store/wipe.test.ts',
      'signing out deletes all of the user’s data on the device, sent or not',
    ],
  },
  {
    says: /^Cookies and storage in your browser/,
    test: [
      'tests/security/attacks/cookies-and-passwords.test.ts',
      'every cookie belongs to this host alone',
    ],
  },
  {
    says: /^DVLA and DVSA get the number plate/,
    test: [
      'tests/security/lookup/lookup.test.ts',
      'a look-up combines the answers of DVLA and DVSA',
    ],
  },
  { says: /^A mail server delivers/, word: 'what a mail server does' },
  {
    says: /^Your browser’s push service/,
    test: [
      'apps/api/src/features/reminders/settings.test.ts',
      'a push endpoint that is not at a known push service is rejected',
    ],
  },
  { says: /^Google also knows that you use Roadworthy/, word: 'what logging in with Google does' },
  {
    says: /^If you choose to, you let your browser’s maker/,
    word: 'asked before (voice-question.tsx)',
  },
  { says: /^Stripe takes payments/, word: 'what the shop does' },
  { says: /^It gets your email address/, word: 'what Stripe is sent (stripe.ts)' },
  { says: /^We never see your card/, word: 'the card is typed at Stripe' },
  { says: /^This server’s AI model is run by/, check: 'namedProviders' },
  { says: /^It gets the words of your diagnosis/, word: 'what a model is sent (prompt.ts)' },
  {
    says: /^We take out your plate, VIN/,
    test: [
      'packages/diagnosis/src/identity.rules.test.ts',
      'names in small letters, postcodes, and old registrations',
    ],
  },
  { says: /^Do not include names or places/, word: 'a request to the reader' },
  { says: /^The machines, files and backups/, check: 'namedProviders' },
  { says: /^Some of them process data in the United States/, ...law },
  { says: /^Transfers rely on/, ...law },
  { says: /^What DVLA and DVSA said/, check: 'plateAnswer' },
  { says: /^Earlier versions of your records/, check: 'history' },
  { says: /^Which reminders were sent/, check: 'reminders' },
  { says: /^Diagnosis questions/, check: 'conversations' },
  { says: /^What you delete/, check: 'deleted' },
  { says: /^Its earlier versions go with it/, check: 'earlierOfDeleted' },
  { says: /^Sign-ups nobody confirms/, check: 'unconfirmed' },
  { says: /^Demo accounts/, check: 'demos' },
  { says: /^The name and address on an order/, check: 'buyers' },
  { says: /^Items, amounts and dates/, check: 'books' },
  { says: /^Orders that are not paid/, check: 'unpaid' },
  { says: /^Backups still hold what was deleted/, check: 'backups' },
  { says: /^Everything else: until you delete it/, word: 'what the other sentences leave' },
  { says: /^We rely on our contract/, ...law },
  { says: /^Download everything/, test: ['tests/system/privacy/download.ts', 'proveDownload'] },
  { says: /^Correct anything/, word: 'what the forms do' },
  { says: /^Delete your account/, test: ['tests/system/privacy/erasure.ts', 'proveErasure'] },
  { says: /^It is erased after/, check: 'erasure' },
  { says: /^Backups still hold it/, check: 'backups' },
  { says: /^For paid orders/, check: 'buyersOfErased' },
  { says: /^Complain to us first/, check: 'complaints' },
  { says: /^You can also complain/, ...law },
  {
    says: /^Write to us to object to what we do/,
    word: 'a duty of people, in docs/running/legal.md',
  },
];
