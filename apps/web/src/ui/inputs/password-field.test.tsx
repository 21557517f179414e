// @vitest-environment jsdom

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

afterEach(cleanup);

test('a password is hidden until its owner asks to see it', () => {
  render(<PasswordField label="Password" name="password" />);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

test('on every form a password can be pasted, and filled in by a password manager', () => {
  render(<PasswordField label="Password" name="password" autoComplete="current-password" />);
  const input = screen.getByLabelText('Password');
  // False would mean that something prevented it.
  expect(fireEvent.paste(input)).toBe(true);
  expect(input.getAttribute('autocomplete')).toBe('current-password');
  const web = join(import.meta.dirname, '../..');
  const forms = globSync('features/accounts/**/*.tsx', { cwd: web })
    .map((name) => readFileSync(join(web, name), 'utf8'))
    .flatMap((text) => text.match(/<PasswordField[\s\S]*?\/>/g) ?? []);
  expect(forms.length).toBeGreaterThanOrEqual(4);
  for (const form of forms) expect(form).toMatch(/autoComplete="(current|new)-password"/);
  for (const form of forms) expect(form).not.toMatch(/onPaste/);
});
