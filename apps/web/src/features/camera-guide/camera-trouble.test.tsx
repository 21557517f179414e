// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { CameraTrouble } from './camera-trouble.tsx';

afterEach(cleanup);

test('the camera’s error suggests switching cameras only if there is a Flip button', () => {
  const show = (canFlip: boolean) =>
    render(
      <CameraTrouble
        failure="constraints"
        canFlip={canFlip}
        isMobile={false}
        oneStepPath="/guides/oil-change/steps"
        onRetry={vi.fn()}
      />,
      { wrapper: MemoryRouter },
    );
  show(true);
  expect(screen.getByRole('alert').textContent).toBe(
    'Camera constraints not supported. Try switching camera modes.',
  );
  cleanup();
  show(false);
  expect(screen.getByRole('alert').textContent).toContain('Continue without the camera');
});
