/** The subjects of a sheet. */
const doKinds = ['mot', 'tax', 'insurance', 'service', 'recall', 'v5c', 'clean-air'] as const;
export type DoKind = (typeof doKinds)[number];

export const isDoKind = (text: string | null): text is DoKind =>
  doKinds.some((kind) => kind === text);

/** The query parameter that names the subject. */
export const doName = 'do';

/** Returns the address that opens the sheet, for emails, notifications, calendars and new tabs. */
export const doAddress = (kind: DoKind, vehicleId: string | null): string =>
  vehicleId ? `/vehicles/${vehicleId}?${doName}=${kind}` : `/vehicles?${doName}=${kind}`;
