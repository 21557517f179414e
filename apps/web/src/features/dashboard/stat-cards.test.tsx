// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { StatCards } from './stat-cards.tsx';

afterEach(cleanup);

const cost = { thisMonthPence: 0, lastMonthPence: 0, changePercent: null };
const overdueTile = (overdue: number, overdueRenewals: number) => {
  const counts = { vehicles: 1, pending: 3, overdue, overdueRenewals, completed: 0 };
  render(
    <MemoryRouter>
      <StatCards
        counts={{ ...counts, renewals: { due: 0, over: 0 } }}
        cost={cost}
        today="2026-11-15"
      />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: /Overdue/ }).textContent;
};

test("the dashboard's overdue tile counts renewals separately", () => {
  expect(overdueTile(2, 1)).toBe('2Overdue1 renewal');
});

test('each tile of the dashboard links to the records that it counts', () => {
  overdueTile(2, 1);
  const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(paths).toEqual([
    '/vehicles',
    '/tasks?tab=my-tasks',
    '/tasks?filter=overdue',
    '/tasks?filter=completed&month=2026-11',
    '/vehicles?show=renewals',
    '/costs',
  ]);
});

test("the dashboard's overdue tile shows no note if no renewal is overdue", () => {
  expect(overdueTile(2, 0)).toBe('2Overdue');
});

test('a person who may not see costs gets no tile with a cost', () => {
  const counts = { vehicles: 1, pending: 0, overdue: 0, overdueRenewals: 0, completed: 0 };
  render(
    <MemoryRouter>
      <StatCards
        counts={{ ...counts, renewals: { due: 0, over: 0 } }}
        cost={cost}
        today="2026-11-15"
        seesCosts={false}
      />
    </MemoryRouter>,
  );
  expect(screen.queryByText('Monthly cost')).toBeNull();
  expect(screen.getAllByRole('link')).toHaveLength(5);
});
