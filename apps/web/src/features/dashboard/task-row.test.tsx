// @vitest-environment jsdom
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TaskRow } from './task-row.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const chipOf = (fields: Partial<Task>) => {
  cleanup();
  const task = { ...emptyTask, id: 't', createdAt: '2026-10-01T10:00:00.000Z', title: 'Wash it' };
  render(
    <MemoryRouter>
      <TaskRow
        task={{ ...task, ...fields }}
        vehicle={null}
        today="2026-11-15"
        actions={{ onComplete: nothing, onEdit: nothing, onDelete: nothing }}
      />
    </MemoryRouter>,
  );
  return screen.queryByText(/^(?:Low|Medium|High)$/)?.className ?? null;
};

test('a task shows its priority only if the owner chose one, and not beside an overdue date', () => {
  expect(chipOf({ priority: 'medium' })).toBeNull();
  expect(chipOf({ priority: 'high' })).toContain('chip-stop');
  expect(chipOf({ priority: 'low' })).toContain('chip-plain');
  expect(chipOf({ priority: 'high', dueDate: '2026-11-01' })).toBeNull();
});
