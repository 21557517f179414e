/** Returns `whole` under `npm run proof security`; in the normal test run `part` is enough to notice a change. */
export const effort = ({ whole, part }: { whole: number; part: number }): number =>
  process.env.SECURITY_WHOLE ? whole : part;
