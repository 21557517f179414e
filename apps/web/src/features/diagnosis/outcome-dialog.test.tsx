// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../tests/support/web/furnish-window.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';

beforeAll(furnishWindow);
afterEach(cleanup);

const hose = { id: 'brake-hose', name: 'Burst brake hose', band: 'likely' as const };
const show = (isDanger: boolean, task: string | null = null) => {
  const onSave = vi.fn(async () => true);
  render(
    <OutcomeDialog
      open
      causes={[hose]}
      isDanger={isDanger}
      task={task}
      onClose={vi.fn()}
      onSave={onSave}
    />,
  );
  return onSave;
};
const choose = (name: string) => fireEvent.click(screen.getByLabelText(name));
const button = () => screen.getByText<HTMLButtonElement>('Close the case');

test('closing a danger as harmless requires the user to give a reason', () => {
  const onSave = show(true);
  choose('It was nothing');
  expect(button().disabled).toBe(true);
  const reason = screen.getByLabelText<HTMLInputElement>(/^Why it was nothing/);
  expect(reason.maxLength).toBe(280);
  fireEvent.change(reason, { target: { value: '   ' } });
  expect(button().disabled).toBe(true);
  fireEvent.change(reason, { target: { value: ' A mat was under the pedal ' } });
  fireEvent.click(button());
  expect(onSave).toHaveBeenCalledWith('nothing:A mat was under the pedal', false);
});

test('closing a danger as repaired asks for the cause', () => {
  const onSave = show(true);
  expect(screen.queryByLabelText(hose.name)).toBeNull();
  choose('It has been repaired');
  expect(button().disabled).toBe(true);
  choose(hose.name);
  fireEvent.click(button());
  expect(onSave).toHaveBeenCalledWith('cause:brake-hose', false);
});

test('closing a diagnosis without a danger asks only for the cause', () => {
  const onSave = show(false);
  expect(screen.queryByLabelText('It was nothing')).toBeNull();
  choose('Something else');
  fireEvent.change(screen.getByLabelText('What it was'), { target: { value: 'A stone' } });
  fireEvent.click(button());
  expect(onSave).toHaveBeenCalledWith('words:A stone', false);
});

test('the dialog that closes a diagnosis offers to complete its task too', () => {
  const title = 'Do not drive: the brakes may not stop the vehicle';
  const isDone = show(false, title);
  choose(hose.name);
  fireEvent.click(button());
  expect(isDone).toHaveBeenCalledWith('cause:brake-hose', true);
  cleanup();
  const isLeft = show(false, title);
  choose(hose.name);
  choose(`Also complete the task ‘${title}’`);
  fireEvent.click(button());
  expect(isLeft).toHaveBeenCalledWith('cause:brake-hose', false);
});
