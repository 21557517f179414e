// @vitest-environment jsdom
import { emptyTask, type Task } from '@roadworthy/domain/tasks/tasks.schema';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { TaskRow } from './task-row.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const priorityOf = (priority: Task['priority']) => {
  const task = { ...emptyTask, id: 't', createdAt: '2026-10-01T10:00:00.000Z', title: 'Wash it' };
  render(
    <MemoryRouter>
      <TaskRow
        task={{ ...task, priority }}
        vehicle={null}
        today="2026-11-15"
        actions={{ onComplete: nothing, onEdit: nothing, onDelete: nothing }}
      />
    </MemoryRouter>,
  );
  return screen.getByText(/^(?:Low|Medium|High)$/).className;
};

test('a medium priority has no colour, because green and amber show how hard a guide is', () => {
  expect(priorityOf('medium')).toContain('chip-plain');
  cleanup();
  expect(priorityOf('high')).toContain('chip-stop');
});
