/** Pure rules whose mistakes an owner would notice, and the unit tests that must notice each change of them. */
export type Area = { readonly rules: readonly string[]; readonly tests: readonly string[] };

const domain = (path: string) => `packages/domain/src/${path}`;

export const areas = {
  merge: {
    rules: ['sync/merge.ts', 'sync/handed-back.ts'].map(domain),
    tests: ['sync/*.test.ts'].map(domain),
  },
  renewals: {
    rules: ['tasks/renewals.rules.ts', 'dashboard/renewals-due.rules.ts'].map(domain),
    tests: ['tasks/renewals.*.test.ts', 'dashboard/renewals-due.rules.test.ts'].map(domain),
  },
  roles: {
    rules: ['garages/roles.rules.ts'].map(domain),
    tests: ['garages/*.test.ts'].map(domain),
  },
  reminders: {
    rules: [
      'reminders/stages.rules.ts',
      'reminders/snoozes.rules.ts',
      'reminders/checks.rules.ts',
      'reminders/quiet-hours.rules.ts',
      'reminders/reminders.rules.ts',
      'reminders/due-covers.rules.ts',
      'reminders/vehicle-items.rules.ts',
    ].map(domain),
    tests: ['reminders/*.test.ts', 'dashboard/danger-first.test.ts'].map(domain),
  },
  recurrence: {
    rules: ['tasks/recurrence.rules.ts', 'tasks/lifecycle.rules.ts'].map(domain),
    tests: [
      'tasks/recurrence.*.test.ts',
      'tasks/lifecycle.rules.test.ts',
      'tasks/two-devices.test.ts',
    ].map(domain),
  },
  order: {
    rules: [
      'reminders/urgency.rules.ts',
      'dashboard/urgency.rules.ts',
      'dashboard/todo.rules.ts',
      'dashboard/task-picks.rules.ts',
      'dashboard/attention.rules.ts',
      'kernel/compare.ts',
    ].map(domain),
    tests: [
      'reminders/urgency.rules.test.ts',
      'reminders/reminders.rules.test.ts',
      'dashboard/*.test.ts',
      'kernel/compare.test.ts',
    ].map(domain),
  },
} satisfies Record<string, Area>;

export type AreaName = keyof typeof areas;
export const areaNames = Object.keys(areas) as AreaName[];
