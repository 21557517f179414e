/** What a sheet can be about. */
const doKinds = ['mot', 'tax', 'insurance', 'service', 'recall', 'v5c', 'clean-air'] as const;
export type DoKind = (typeof doKinds)[number];

export const isDoKind = (text: string | null): text is DoKind =>
  doKinds.some((kind) => kind === text);

/** What an address names the matter by. */
export const doName = 'do';

/** The address that opens the sheet, for mails, notifications, calendars and new tabs. */
export const doAddress = (kind: DoKind, vehicleId: string | null): string =>
  vehicleId ? `/vehicles/${vehicleId}?${doName}=${kind}` : `/vehicles?${doName}=${kind}`;
