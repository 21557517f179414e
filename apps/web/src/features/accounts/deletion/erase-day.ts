const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/**
 * Formats the day on which an account is erased, as the emails do. The log-in page shows it, and the domain's own
 * `formatDayOf` would add 12 KB of schemas to that page.
 */
export const eraseDay = (eraseAt: string): string =>
  day.format(new Date(eraseAt)).replace('Sept', 'Sep');
