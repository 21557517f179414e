// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  drawLine,
  inputOf,
  newSigningKey,
  openDice,
  openVehicle,
} from '../../../../../tests/support/passport/passports.ts';
import { CheckResult } from './check-result.tsx';

afterEach(cleanup);

const dice = openDice(36);

/** Shows the result for a passport that holds and leaves out one of its three entries. */
const show = async ({ areKeysFresh }: { areKeysFresh: boolean }) => {
  const input = inputOf([drawLine(dice), drawLine(dice), drawLine(dice)]);
  const { snapshot } = await openVehicle(newSigningKey()).sign({
    ...input,
    show: input.show.slice(1),
  });
  const verification = { holds: true, checks: [], snapshot, key: null, newLines: null };
  render(<CheckResult checked={{ id: '1', fileName: 'x.json', verification, areKeysFresh }} />);
};

test('a passport that holds by the keys of an earlier visit says so: a key may be leaked since', async () => {
  await show({ areKeysFresh: false });
  expect(screen.getByRole('heading', { name: 'Checked and signed' })).toBeTruthy();
  expect(screen.getByText(/knows only the keys of an earlier visit/)).toBeTruthy();
});

test('a passport that holds by fresh keys has no caveat about them', async () => {
  await show({ areKeysFresh: true });
  expect(screen.queryByText(/earlier visit/)).toBeNull();
});

test('one entry that is left out is counted in the singular', async () => {
  await show({ areKeysFresh: true });
  expect(
    screen.getByText(/^1 entry of the signed history is not shown: it was changed/),
  ).toBeTruthy();
});
