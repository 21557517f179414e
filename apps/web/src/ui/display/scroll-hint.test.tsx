// @vitest-environment jsdom
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useScrollHint } from './scroll-hint.ts';

afterEach(cleanup);

function Row() {
  return <div ref={useScrollHint()}>A row</div>;
}

test.each([
  ['everything fits, so no shadow', 0, 300, ''],
  ['there is more at the end', 0, 480, 'after'],
  ['scrolled to the middle', 90, 480, 'before after'],
  ['scrolled to the end', 180, 480, 'before'],
  ['scrolled to the end, less a rounded pixel', 179.4, 480, 'before'],
])(
  'a scrolling row has a shadow at each end at which it continues: %s',
  (_, scrollLeft, scrollWidth, sides) => {
    const row = render(<Row />).getByText('A row');
    for (const [name, value] of Object.entries({ scrollLeft, scrollWidth, clientWidth: 300 })) {
      Object.defineProperty(row, name, { value });
    }
    fireEvent.scroll(row);
    expect(row.dataset.more).toBe(sides);
  },
);
