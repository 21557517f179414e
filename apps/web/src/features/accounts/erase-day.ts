const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

/** The day on which an account is erased, as the mails say it. */
export const eraseDay = (eraseAt: string): string => day.format(new Date(eraseAt));
