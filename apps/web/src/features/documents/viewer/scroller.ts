/** Attributes for a scrolling element, which must be focusable by keyboard and have a name. */
export const scroller = (label: string) =>
  ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
