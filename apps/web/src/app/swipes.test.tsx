// @vitest-environment jsdom

// Imported first: Dexie looks for a database when it is loaded.
import 'fake-indexeddb/auto';

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { emptyVehicle, type Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { openMenus } from '../../../../tests/support/web/open-menus.ts';
import { TaskRow as DashboardTaskRow } from '../features/dashboard/task-row.tsx';
import { TaskRow } from '../features/tasks/list/task-row.tsx';
import { VehicleCard } from '../features/vehicles/list/vehicle-card.tsx';
import { VehicleRow } from '../features/vehicles/list/vehicle-row.tsx';

vi.mock('../api/api.ts', () => import('../../../../tests/support/web/dead-api.mock.ts'));

afterEach(cleanup);

const today = '2026-11-14';
const createdAt = '2026-10-01T10:00:00.000Z';
const vehicle: Vehicle = {
  ...emptyVehicle,
  ...{ id: 'v', createdAt, registrationNumber: 'AB17CDE', make: 'Toyota', model: 'Corolla' },
  year: 2017,
};
const taskIn = (status: Task['status']): Task => ({
  ...emptyTask,
  ...{ id: 't', createdAt, title: 'Oil change', description: 'Drain it.', status },
  category: 'Fluids',
  estimatedDuration: '1 hour',
});

const nothing = () => undefined;
const item = (status: Task['status']) => ({
  task: taskIn(status),
  fleet: {
    today,
    vehicles: [vehicle],
    vehicleOf: () => vehicle,
    fateOf: () => 'open' as never,
    isDanger: () => false,
    dueOf: () => ({
      ...{ state: 'undated' as const, inProgress: false, date: null, days: null },
      ...{ milesLeft: null, predicted: null },
    }),
  },
  unsynced: undefined,
  actions: {
    ...{ onComplete: nothing, onEdit: nothing, onStart: nothing },
    ...{ onReopen: nothing, onDelete: nothing, onClose: nothing },
    ...{ onTick: nothing, onUntick: nothing, onAskWhen: nothing, ticked: new Map() },
    ...{ mayEdit: () => true, mayDelete: () => true, mayTick: () => true },
  },
});

const rows: [string, ReactNode][] = [
  ['a task in a list', <TaskRow key="" {...item('pending')} />],
  ['a task in a list, done', <TaskRow key="" {...item('completed')} />],
  [
    'a task on the dashboard',
    <DashboardTaskRow
      key=""
      {...item('pending')}
      vehicle={vehicle}
      today={today}
      actions={{ onComplete: nothing, onEdit: nothing, onDelete: nothing }}
    />,
  ],
  ['a vehicle in a list', <VehicleRow key="" {...{ vehicle, today }} onDelete={nothing} />],
  ['a vehicle on a card', <VehicleCard key="" {...{ vehicle, today }} onDelete={nothing} />],
];

test.each(rows)(
  'every action that a swipe on %s reveals is also available as a button',
  (_name, row) => {
    const { container } = render(<MemoryRouter>{row}</MemoryRouter>);
    const mover = container.querySelector('.swipe-row');
    if (!mover) throw new Error('The element is not a row that can be swiped');
    fireEvent.pointerDown(mover, { pointerType: 'touch', clientX: 0 });
    const revealed = [...container.querySelectorAll('[aria-hidden] > button')];
    expect(revealed.length).toBeGreaterThanOrEqual(2);
    openMenus();
    const named = (role: string) => screen.queryAllByRole(role, { hidden: role === 'menuitem' });
    const others = [...named('button'), ...named('link'), ...named('menuitem')].filter(
      (element) => !revealed.includes(element),
    );
    const names = others.map(
      (element) => element.getAttribute('aria-label') ?? element.textContent ?? '',
    );
    for (const { textContent } of revealed) {
      expect(names.some((name) => name.startsWith(textContent ?? '?'))).toBe(true);
    }
  },
);

/** Every file that handles a swipe or a drag, with the control that does the same without one. */
const twins: Record<string, string> = {
  'features/camera-guide/marker-handles.tsx': 'the arrow keys of each marker',
  'features/dashboard/dashboard-page.tsx': 'the menu: Vehicles and Profile',
  'features/dashboard/task-row.tsx': 'the ring and the row menu',
  'features/documents/viewer/image-viewer.tsx': 'scrolling, by bars and keys',
  'features/documents/viewer/use-zoom.ts': 'the zoom buttons of the frame',
  'features/palette/palette-results.tsx': 'moves the choice under a pointer; arrow keys',
  'features/tasks/list/task-row.tsx': 'the circle and the row menu',
  'features/tasks/list/task-swipe.tsx': 'passes on what rows and cards have',
  'features/vehicles/list/vehicle-card.tsx': 'the buttons of the card',
  'features/vehicles/list/vehicle-row.tsx': 'the row menu',
  'navigation/page-swipe.ts': 'what calls it',
  'ui/inputs/row-swipe.tsx': 'what lies inside it',
  'ui/inputs/swipe-actions.tsx': 'what lies inside it',
};

test("every swipe of the app is in this test's list, with the control that does the same without a swipe", () => {
  const source = join(import.meta.dirname, '..');
  const moves =
    /<(RowSwipe|SwipeActions|TaskSwipe)\b|usePageSwipe|useDrag|usePinch|useGesture|useSwipe|onPointerMove|onTouch(Start|Move)|'(touch|pointer)(start|move)'/;
  const found = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((name) => !/\.test\.tsx?$|^features\/kit\//.test(name))
    .filter((name) => moves.test(readFileSync(join(source, name), 'utf8')));
  expect(found.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(Object.keys(twins));
});
