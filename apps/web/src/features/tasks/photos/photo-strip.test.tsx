// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { furnishWindow } from '../../../../../../tests/support/web/furnish-window.ts';
import { PhotoStrip } from './photo-strip.tsx';

vi.mock('../../../records/files/use-files.ts', () => ({
  usePicture: () => ({ status: 'ready', url: 'blob:picture' }),
}));

test('the name of the step is shown under a guide’s photo and when the photo is opened', () => {
  furnishWindow();
  render(
    <PhotoStrip
      ids={['a', 'b']}
      of="Oil Change"
      uploads={new Map()}
      titles={[{ photoId: 'b', title: 'Step 3: Drain the oil' }]}
    />,
  );
  expect(screen.getByText('Step 3: Drain the oil')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1 of Oil Change' })).toBeTruthy();
  fireEvent.click(
    screen.getByRole('button', { name: 'Photo 2 of Oil Change. Step 3: Drain the oil' }),
  );
  expect(screen.getByRole('heading').textContent).toBe(
    'Photo 2 of Oil Change. Step 3: Drain the oil',
  );
});
