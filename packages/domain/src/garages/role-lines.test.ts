import { expect, test } from 'vitest';
import { type RoleLine, type RoleLineName, roleLines } from './role-lines.ts';
import { driversPartOf, mayChange, type Role, roles } from './roles.rules.ts';

const ids = {
  garageId: '00000000-0000-4000-8000-00000000000a',
  userId: '00000000-0000-4000-8000-00000000000b',
};
const sees = (role: Role, entity: string) =>
  role !== 'driver' || driversPartOf(entity).hidden !== 'all';

/** What the rules say about each line. */
const truths: Record<RoleLineName, (role: Role) => boolean> = {
  see: (role) => sees(role, 'vehicles') && sees(role, 'tasks'),
  add: (role) =>
    ['mileageReadings', 'fuelFills'].every((entity) =>
      mayChange({ ...ids, role }, { entity, type: 'add', patch: {} }),
    ) && mayChange({ ...ids, role }, { entity: 'tasks', type: 'edit', patch: { photoIds: [] } }),
  tick: (role) =>
    mayChange(
      { ...ids, role },
      { entity: 'tasks', type: 'edit', patch: { status: 'completed' } },
    ) && mayChange({ ...ids, role }, { entity: 'taskCompletions', type: 'add', patch: {} }),
  costs: (role) => sees(role, 'expenses') && sees(role, 'documents') && sees(role, 'covers'),
  edit: (role) => mayChange({ ...ids, role }, { entity: 'tasks', type: 'add', patch: {} }),
  deleteVehicle: (role) => mayChange({ ...ids, role }, { entity: 'vehicles', type: 'delete' }),
  // Routes check this, and tests of the routes every role.
  people: (role) => role === 'owner',
};

const lines: [string, RoleLine][] = Object.entries(roleLines);

test.each(lines)('what the line %s says about each role agrees with the rules', (name, { who }) => {
  expect(who.length).toBeGreaterThan(0);
  expect(roles.filter(truths[name as RoleLineName])).toEqual(who);
});

test('the text of an invitation depends on the number of vehicles in the garage', () => {
  expect([0, 1, 2, 3].map((count) => roleLines.see.invited(count))).toEqual([
    'See whether its vehicles are legal to drive',
    'See whether the vehicle is legal to drive',
    'See whether both vehicles are legal to drive',
    'See whether its vehicles are legal to drive',
  ]);
});

test('the texts on roles call something hidden only for a role that may not see it', () => {
  for (const [, { who, not }] of lines) {
    for (const role of Object.keys(not ?? {})) expect(who).not.toContain(role);
  }
});
