// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stored, today } from '../../../../../../tests/support/web/arbitrary-vehicles.ts';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { openMenus } from '../../../../../../tests/support/web/open-menus.ts';
import { saveText } from '../../../browser/save-file.ts';
import { notify } from '../../../notify/notify.ts';
import { ExportMenu } from './export-menu.tsx';

vi.mock('../../../notify/notify.ts', () => ({ notify: { success: vi.fn(), error: vi.fn() } }));
vi.mock('../../../browser/save-file.ts', () => ({ saveText: vi.fn() }));

beforeEach(() => {
  vi.resetAllMocks();
  furnishWindow();
});
afterEach(cleanup);

const show = () =>
  render(
    <ExportMenu vehicles={[stored(), stored({ registrationNumber: 'B2' }, 2)]} today={today} />,
  );
const press = (label: string) => {
  openMenus();
  fireEvent.click(screen.getByText(label));
};

test('without vehicles there is no menu for exports', () => {
  const { container } = render(<ExportMenu vehicles={[]} today={today} />);
  expect(container.innerHTML).toBe('');
});

test.each([
  ['Export as JSON', 'json', 'Exported 2 vehicles successfully!'],
  ['Export as CSV', 'csv', 'Exported 2 vehicles to CSV successfully!'],
])('‘%s’ saves the file and shows a success message', async (label, format, message) => {
  show();
  press(label);
  await waitFor(() => expect(notify.success).toHaveBeenCalledExactlyOnceWith(message));
  expect(saveText).toHaveBeenCalledExactlyOnceWith(
    `vehicles-export-${today}.${format}`,
    expect.stringContaining('AB17CDE'),
    format,
  );
});

test.each([
  ['Export as JSON', 'Failed to export vehicles'],
  ['Export as CSV', 'Failed to export vehicles to CSV'],
])('if ‘%s’ fails, a message is shown', async (label, message) => {
  vi.mocked(saveText).mockImplementation(() => {
    throw new Error('no space');
  });
  show();
  press(label);
  await waitFor(() => expect(notify.error).toHaveBeenCalledExactlyOnceWith(message));
  expect(notify.success).not.toHaveBeenCalled();
});
