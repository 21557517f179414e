/** What a sheet can be about. */
export const doKinds = [
  'mot',
  'tax',
  'insurance',
  'service',
  'recall',
  'v5c',
  'clean-air',
] as const;
export type DoKind = (typeof doKinds)[number];

export const isDoKind = (text: string | null): text is DoKind =>
  doKinds.some((kind) => kind === text);
