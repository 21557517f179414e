/** Faults of a request in transit. */
export const faultKinds = [
  'request lost',
  'reply lost',
  'duplicated',
  'late',
  'dropped',
  '401',
  '500 before',
  '500 after',
  'hang',
  'garbage',
] as const;
export type Fault = (typeof faultKinds)[number];
