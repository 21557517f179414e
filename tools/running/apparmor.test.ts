import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../tests/support/stack/stack.ts';

const profile = readFileSync(join(root, 'ops/apparmor/roadworthy'), 'utf8');

test('the AppArmor profile grants user namespaces to processes that name it, and not to a path', () => {
  const [, head = ''] = /^profile (.+) \{$/m.exec(profile) ?? [];
  expect(head).toBe('roadworthy flags=(unconfined)');
  expect(profile).toMatch(/^ {2}userns,$/m);
  expect(profile).toMatch(/^abi <abi\/4\.0>,$/m);
});

test('the systemd units name the AppArmor profile, and start even if the profile is not loaded', () => {
  const unit = join(root, 'ops/systemd/roadworthy-.service.d/confinement.conf');
  expect(readFileSync(unit, 'utf8')).toMatch(/^AppArmorProfile=-roadworthy$/m);
});

/** AppArmor 3 does not know the rule. */
const hasParser = () => {
  const { stdout = '' } = spawnSync('apparmor_parser', ['--version'], { encoding: 'utf8' });
  return Number(/version (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= 4;
};

test.skipIf(!hasParser())(
  'apparmor_parser accepts the AppArmor profile, and refuses a mistake in it',
  () => {
    const parse = (text: string) =>
      execFileSync('apparmor_parser', ['--skip-kernel-load', '--skip-cache'], {
        input: text,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
    parse(profile);
    expect(() => parse(profile.replace('userns,', 'usernss,'))).toThrow();
  },
);
