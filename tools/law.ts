import { dateInLondon, formatDate } from '@roadworthy/domain/kernel/civil-date';
import { aYearOld, type LawEntry, lawTable } from './law/table.ts';

/**
 * Lists everything the product says of the law, with its source, its day and its last day. With `old`, lists what was
 * last compared a year ago or longer, and fails if there is any. A second argument is the day to judge by.
 */
const [which = 'all', today = dateInLondon(new Date())] = process.argv.slice(2);

const line = ({ id, shown, source, asOf, end, compared }: LawEntry): string =>
  [
    `${id}: ${shown}`,
    `  ${source.publisher}, ‘${source.title}’, ${source.address}`,
    `  as of ${formatDate(asOf)}, shown until ${formatDate(end)}${compared ? '' : '; not compared: our reading'}`,
  ].join('\n');

const table = lawTable();
const old = aYearOld(table, today);
for (const entry of which === 'old' ? old : table) console.log(line(entry));
console.log(
  `${table.length} sentences and amounts, ${table.filter(({ compared }) => !compared).length} not compared, ${old.length} a year old on ${formatDate(today)}`,
);
if (which === 'old' && old.length > 0) process.exitCode = 1;
