// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

afterEach(cleanup);

test.each([
  [undefined, 'sign-none'],
  ['go', 'sign-go'],
  ['warn', 'sign-warn'],
] as const)('a drawn road sign with the tone %s has the class %s', (tone, look) => {
  const { container } = render(
    <EmptyState
      title="No documents yet"
      sentence="Keep them here."
      roadside={{ label: 'Glovebox', text: 'Empty', ...(tone ? { tone } : {}) }}
      action={null}
    />,
  );
  expect(container.querySelector('.sign')?.classList.contains(look)).toBe(true);
});
