/** What scrolls must be within a keyboard's reach, and have a name there. */
export const scroller = (label: string) =>
  ({ tabIndex: 0, role: 'group', 'aria-label': label }) as const;
