import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  confirmationLinkHours,
  deletionWaitDays,
  demoAccountHours,
  freshSignInMinutes,
  keptSecurityEvents,
  lockoutAfter,
  lockoutSeconds,
  obviousWords,
  proofCodeMinutes,
  resetLinkMinutes,
  securityLogDays,
} from '@roadworthy/domain/accounts/accounts.rules';
import { fileLimits } from '@roadworthy/domain/files/files.rules';
import { expect, test } from 'vitest';
import {
  addressLimits,
  codesPerDay,
  failedLogIns,
} from '../../apps/api/src/features/accounts/accounts.limits.ts';
import { argon2 } from '../../apps/api/src/features/accounts/engine/argon2.ts';
import { breachedPasswords } from '../../apps/api/src/features/accounts/usable-passwords.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/security.md'), 'utf8');
const whole = (count: number) => count.toLocaleString('en-GB');

/** Returns the text under a heading. */
const section = (title: string) => {
  const text = document.split(/^## /m).find((part) => part.startsWith(`${title}\n`));
  if (!text) throw new Error(`docs/security.md has no section ${title}`);
  return text;
};

test('docs/security.md states the actual limits of signing in', () => {
  const limits = addressLimits(1);
  const text = section('Ways to sign in');
  for (const line of [
    `${lockoutAfter} failures in a row for an account, then ${lockoutSeconds / 60} minutes`,
    `${limits.logIn.points} failures per IP address in ${limits.logIn.seconds / 60} minutes`,
    `${whole(failedLogIns.perMinute)} failures a minute altogether`,
    `${codesPerDay.points} a day`,
    `${limits.google.points} starts per IP address in an hour`,
    `${limits.passkey.points} attempts per IP address in an hour`,
    `${limits.demo.points} new accounts per IP address in an hour`,
    `erased after ${demoAccountHours} hours`,
    `within the last ${freshSignInMinutes} minutes`,
    `A mailed code is valid for ${proofCodeMinutes} minutes`,
    `A reset link is valid for ${resetLinkMinutes} minutes`,
    `a confirmation link for ${confirmationLinkHours} hours`,
  ]) {
    expect(text).toContain(line);
  }
});

test('docs/security.md states the actual password rules, with the refused words', () => {
  const text = section('Passwords');
  expect(text).toContain(`${obviousWords.join(', ')}.`);
  expect(text).toContain(`${whole(breachedPasswords.size)} passwords`);
  expect(text).toContain(`Argon2id, ${argon2.memoryCost / 1024} MiB, two passes`);
  expect(argon2.timeCost).toBe(2);
});

test('docs/security.md states the lifetimes of sessions with their reasons', () => {
  const text = section('Sessions');
  const engine = readFileSync(
    join(root, 'apps/api/src/features/accounts/engine/auth-engine.ts'),
    'utf8',
  );
  const idle = /expiresIn: (\d+) \* day/.exec(engine)?.[1];
  expect(text).toContain(`after ${idle} days without use, and after 90 days in any case`);
  expect(text).toMatch(/NIST SP 800-63B/);
  expect(text).toMatch(/any number of sessions at once/);
  expect(text).toMatch(/signing out at Google does not end it/);
});

test('every file that docs/security.md names for access rules exists', () => {
  for (const [, path = ''] of section('Who may do what').matchAll(/`([\w/.-]+\/[\w/.-]+)`/g)) {
    expect(() => readFileSync(join(root, path))).not.toThrow();
  }
});

const productFiles = () =>
  globSync(['apps/*/src/**/*.{ts,tsx}', 'apps/web/worker/**/*.ts', 'packages/*/src/**/*.ts'], {
    cwd: root,
  }).filter((name) => !/\.test\.tsx?$|simulator|suite\.ts$/.test(name));

/** Ways to turn text into a program, a command or a page. */
const interpreters =
  /\beval\(|new Function\(|(?<!\.)\bexec(Sync)?\(|shell: true|innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc/;

test('the product evaluates no text as a program, a shell command or a page', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(800);
  expect(files.filter((name) => interpreters.test(readFileSync(join(root, name), 'utf8')))).toEqual(
    [],
  );
});

test('planted fault: each way to evaluate text is detected', () => {
  for (const line of ['eval(text)', "exec('ls ' + name)", '<p dangerouslySetInnerHTML={html} />']) {
    expect(line).toMatch(interpreters);
  }
});

test('docs/security.md names the schema and the rules of each feature’s input', () => {
  const text = section('Input');
  expect(text).toContain('<feature>.schema.ts');
  expect(text).toContain('<feature>.rules.ts');
  const domain = join(root, 'packages/domain/src');
  expect(globSync('*/*.schema.ts', { cwd: domain }).length).toBeGreaterThan(12);
  expect(globSync('*/*.rules.ts', { cwd: domain }).length).toBeGreaterThan(12);
});

test('docs/security.md states the types and sizes of files that may be uploaded', () => {
  const text = section('Files');
  for (const [purpose, { types, mostBytes }] of Object.entries(fileLimits)) {
    expect(text).toContain(`| ${purpose} | ${types.join(', ')} | ${mostBytes / 1024 ** 2} MB |`);
  }
});

const usesCryptography =
  /createHmac|createHash|hkdfSync|createECDH|symmetricEncrypt|crypto\.subtle|hashRaw|randomBytes|randomInt|\bhash\('sha|@node-rs\/argon2'/;

/** Returns the files of the product that use cryptography. */
const cryptographicFiles = () =>
  productFiles().filter((name) => usesCryptography.test(readFileSync(join(root, name), 'utf8')));

test('every file that uses cryptography is in the inventory, and none uses a weak hash or cipher', () => {
  const text = section('Cryptography');
  const files = cryptographicFiles();
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  const named = [...text.matchAll(/`(apps\/[\w/.-]+)`/g)].map(([, name = '']) => name);
  for (const name of named) expect(() => readFileSync(join(root, name))).not.toThrow();
  const weak = /['"`](md5|sha-?1|des|rc4|aes-\d+-(ecb|cbc))['"`]|\bMath\.random\(\)/i;
  expect(files.filter((name) => weak.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
});

test('docs/security.md names every service to which the product connects', () => {
  const text = section('Outside services');
  for (const name of readdirSync(join(root, 'apps/api/src/adapters'))) {
    expect(text).toContain(`\`${name}\``);
  }
});

test('docs/security.md states which data is stored and logged, and for how long', () => {
  expect(section('Data')).toContain(`${deletionWaitDays} days after it is asked for`);
  expect(section('Logs')).toContain(`${securityLogDays} days, ${keptSecurityEvents} events`);
});

test('docs/security.md states how soon vulnerabilities are fixed, and which work is costly', () => {
  expect(section('Updates')).toMatch(/within \d+ days if it is critical, \d+ days if high/);
  expect(section('Costly work')).toContain('npm run proof heavy');
});
