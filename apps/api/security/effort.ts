/** `npm run test:security` makes the whole effort; among all other tests a part of it is enough to notice a change. */
export const effort = ({ whole, part }: { whole: number; part: number }): number =>
  process.env.SECURITY_WHOLE ? whole : part;
