// @vitest-environment jsdom
import type { NewVisit } from '@roadworthy/domain/visits/visits.schema';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { hasUnsaved } from '../../../forms/unsaved.ts';
import type { JobChoice } from './job-choices.ts';
import { Made } from './made-visit.tsx';
import { MakeVisit } from './make-visit.tsx';

vi.mock(
  '../../../api/api.ts',
  () => import('../../../../../../tests/support/web/dead-api.mock.ts'),
);
vi.mock('../../../records/client.ts', () => ({ clientOf: () => ({ store: { garageId: 'g' } }) }));
vi.mock('../../../session/session.ts', () => ({ useIsDemo: () => false }));

// Shared machines can be slow.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

beforeEach(furnishWindow);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

/** Each call makes the choices anew, as each read of the records does. */
const choices = (): JobChoice[] =>
  ['Oil and filter service', 'A present for Jo'].map((title, at) => ({
    ...{ key: `task ${at}`, title, note: null, taskId: null, advisory: null },
  }));

const form = (onMade = vi.fn()) => (
  <MemoryRouter>
    <MakeVisit
      {...{ vehicleId: 'v', choices: choices(), lastMiles: null, diagnosis: null }}
      today="2026-11-12"
      onMade={onMade}
    />
  </MemoryRouter>
);

const serve = (make: (wanted: NewVisit) => Promise<object>) =>
  vi.mocked(call).mockImplementation(async (run) => await run({ visits: { make } } as never));

const type = (title: string) =>
  fireEvent.change(screen.getByLabelText(/^Another job/), { target: { value: title } });
const makeLink = () => fireEvent.click(screen.getByRole('button', { name: 'Make the link' }));

test('an unticked job stays unticked while the records around it change', async () => {
  const wanted: NewVisit[] = [];
  serve(async (each) => {
    wanted.push(each);
    return {};
  });
  const { rerender } = render(form());
  fireEvent.click(screen.getByRole('checkbox', { name: 'A present for Jo' }));
  rerender(form());
  expect(screen.getByRole('checkbox', { name: 'A present for Jo' })).toHaveProperty(
    'checked',
    false,
  );
  makeLink();
  await vi.waitFor(() => expect(wanted).toHaveLength(1));
  expect(wanted[0]?.jobs.map(({ title }) => title)).toEqual(['Oil and filter service']);
});

test('a job that was typed but not added is in the link, and leaving asks first', async () => {
  const wanted: NewVisit[] = [];
  serve(async (each) => {
    wanted.push(each);
    return {};
  });
  render(form());
  expect(hasUnsaved()).toBe(false);
  type(' Slow puncture ');
  expect(hasUnsaved()).toBe(true);
  makeLink();
  await vi.waitFor(() => expect(wanted).toHaveLength(1));
  expect(wanted[0]?.jobs[0]).toMatchObject({ id: 'j0', title: 'Slow puncture' });
});

test('a vehicle that is not sent to the server yet is said to be missing there', async () => {
  serve(async () => {
    throw new ApiProblem('NOT_FOUND', 'not found');
  });
  render(form());
  makeLink();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The server does not have this vehicle yet. Wait until your changes are sent.',
  );
});

test('the made link has the focus, and leaving it asks first until it was copied', () => {
  const visit = {
    ...{ id: '0f0e9a3c-55f1-4b61-9c39-0f6f1f9d4a11', ended: null, jobs: [], writings: [] },
    ...{ createdAt: '2026-11-12T09:00:00Z', expiresAt: '2026-11-26T09:00:00Z' },
    ...{ showsName: false, showsDiagnosis: false },
  };
  const made = { visit, url: 'https://roadworthy.example/visit#aToken' };
  render(
    <MemoryRouter>
      <Made made={made} onAnother={vi.fn()} />
    </MemoryRouter>,
  );
  expect(document.activeElement?.textContent).toBe('The link is ready');
  expect(hasUnsaved()).toBe(true);
  fireEvent.copy(screen.getByRole('textbox', { name: 'Link' }));
  expect(hasUnsaved()).toBe(false);
});
