import { formatDayOf } from '@roadworthy/domain/kernel/civil-date';

/** The day on which an account is erased, as the mails say it. */
export const eraseDay = (eraseAt: string): string => formatDayOf(new Date(eraseAt));
