// @vitest-environment jsdom
import type { RoadSign } from '@roadworthy/domain/dashboard/road.rules';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RoadAhead } from './road-ahead.tsx';

/** A phone of 390 px. */
vi.mock('../../browser/media.ts', () => ({
  useMedia: (query: string) => query === '(min-width: 388px)',
}));
afterEach(cleanup);

const sign = (at: number): RoadSign => ({
  at: 0.1,
  tone: 'go',
  model: null,
  item: {
    id: `task-${at}`,
    kind: 'task',
    title: `Check ${at}`,
    description: '',
    dueDate: '2026-12-10',
    vehicleId: null,
    taskId: `${at}`,
    priority: 'low',
    daysLeft: 24,
    isOver: false,
    estimated: false,
    dueMiles: null,
  },
});

test("signs that do not fit on the dashboard's road are shown after one press", () => {
  const signs = Array.from({ length: 8 }, (_, at) => sign(at));
  render(
    <MemoryRouter>
      <RoadAhead signs={signs} today="2026-11-16" />
    </MemoryRouter>,
  );
  const shown = screen.getAllByRole('link').length;
  expect(shown).toBeLessThan(8);
  fireEvent.click(screen.getByRole('button', { name: `${8 - shown} more in the list` }));
  expect(screen.getAllByRole('link')).toHaveLength(8);
  // The switch that has the focus leads back to the road.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show as a road' }));
});

test("on a phone, the dashboard's road shows every sign of three cars for a year", () => {
  const days = [12, 40, 95, 130, 180, 215, 250, 290, 330];
  const kinds = ['mot', 'tax', 'insurance'] as const;
  const signs = days.map((day, at): RoadSign => {
    const one = sign(at);
    const kind = kinds[at % 3] ?? 'mot';
    return {
      ...one,
      at: day / 365,
      model: ['Corolla', 'Focus', 'Transit'][Math.floor(at / 3)] ?? null,
      item: { ...one.item, kind, dueDate: '2026-12-10' },
    };
  });
  render(
    <MemoryRouter>
      <RoadAhead signs={signs} today="2026-11-16" />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(9);
  expect(screen.queryByRole('button', { name: /more in the list/ })).toBeNull();
});
