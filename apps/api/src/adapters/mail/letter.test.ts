import { expect, test } from 'vitest';
import { letter } from './letter.ts';

test('a mail has exactly one heading, its subject', () => {
  const { html } = letter({
    subject: 'Confirm <your> address',
    name: 'Alex',
    lines: ['One line.'],
  });
  expect([...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, text]) => text)).toEqual([
    'Confirm &#60;your&#62; address',
  ]);
});
