/** The navigation state of a link that opens the profile at its notification settings. */
export const toNotifications = { at: 'notifications' } as const;

export const leadsToNotifications = (state: unknown): boolean =>
  (state as Partial<typeof toNotifications> | null)?.at === toNotifications.at;
