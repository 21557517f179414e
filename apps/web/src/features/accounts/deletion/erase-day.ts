const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/London' });

/**
 * The day on which an account is erased, as the mails say it. The log-in page shows it, and the domain's own
 * `formatDayOf` would bring the schemas along, 12 KB that nobody needs there.
 */
export const eraseDay = (eraseAt: string): string =>
  day.format(new Date(eraseAt)).replace('Sept', 'Sep');
