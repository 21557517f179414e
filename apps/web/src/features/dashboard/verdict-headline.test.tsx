// @vitest-environment jsdom
import { withDangers } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { asDiagnosis, diagnosisId } from '../../../../../tests/support/fixtures/diagnoses.ts';
import { aVehicle, today } from '../../../../../tests/support/web/dashboard-garage.ts';
import { dashboardOf } from './dashboard.model.ts';
import { Headline } from './verdict-headline.tsx';

afterEach(cleanup);

const show = (outcome: string | null) => {
  const vehicles = withDangers([aVehicle('a')], [asDiagnosis({ vehicleId: 'a', outcome })]);
  const counts = { pending: 0, overdue: 0, overdueListed: 0, completed: 0 };
  const totals = { documents: 0, done: 0 };
  const read = { vehicles, covers: [], tasks: [], done: [], ledger: [], totals, ...counts };
  render(
    <MemoryRouter>
      <Headline dashboard={dashboardOf(read, today, () => 'car')} name="Alex" />
    </MemoryRouter>,
  );
};

test("the dashboard's headline begins with an open danger and links to its diagnosis", () => {
  show(null);
  const links = screen
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  const address = `/diagnostics?case=${diagnosisId}`;
  expect(links).toContainEqual([expect.stringMatching(/^Do not drive the /), address]);
  expect(links).toContainEqual(['See what to do', address]);
  expect(document.body.textContent).not.toMatch(/is road-legal/);
});

test("the dashboard's headline does not mention the danger of a closed diagnosis", () => {
  show('nothing:A mat was under the pedal');
  expect(screen.queryByText('See what to do')).toBeNull();
  expect(document.body.textContent).not.toContain('Do not drive');
});
