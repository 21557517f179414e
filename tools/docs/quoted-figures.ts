/** A number that README quotes beside a command, and the figure that the command prints. */
export type Quote = {
  command: string;
  /** Finds the number in README. */
  says: RegExp;
  /** Finds the figure; if several are printed under such names, the worst counts. */
  figure: RegExp;
  better: 'more' | 'less';
};

/** Returns the row of README's table of proofs that quotes a command. */
export const rowOf = (readme: string, command: string): string =>
  readme.split('\n').find((line) => line.includes(`| \`npm run ${command}\` |`)) ?? '';

/** Returns the commands that README quotes as proofs. */
export const quotedCommands = (readme: string): string[] =>
  [...readme.matchAll(/^\|.*\| `npm run (?<name>[\w:-]+(?: [\w-]+)?)` \|/gm)].flatMap(
    ({ groups }) => groups?.name ?? [],
  );

const printed = /^figure: (?<name>.*) = (?<value>-?[\d.]+)(?: \(asked|$| MISSED)/gm;

const worstIn = (record: string, { figure, better }: Quote): number | null => {
  const values = [...record.matchAll(printed)].flatMap(({ groups }) =>
    figure.test(groups?.name ?? '') ? [Number(groups?.value)] : [],
  );
  if (values.length === 0) return null;
  return better === 'more' ? Math.min(...values) : Math.max(...values);
};

/** Returns what README says of a command that the record of its last run does not bear out. */
export const unsupported = (
  readme: string,
  { command, record }: { command: string; record: string },
  quotes: readonly Quote[],
): string[] => {
  const row = rowOf(readme, command);
  const [, , , cell = ''] = row.split('|');
  const own = quotes.filter((quote) => quote.command === command);
  const flattering = own.flatMap((quote) => {
    const said = Number(quote.says.exec(cell)?.[1]?.replaceAll(',', ''));
    const measured = worstIn(record, quote);
    if (Number.isNaN(said)) return [`${quote.says} is not quoted`];
    if (measured === null) return [`${quote.figure} is not printed`];
    const isBetter = quote.better === 'more' ? said > measured : said < measured;
    return isBetter ? [`${said} is quoted, ${measured} was measured: ${quote.figure}`] : [];
  });
  const isMissed = / MISSED$/m.test(record);
  const isAdmitted = cell.includes('the command fails');
  const status =
    isMissed === isAdmitted
      ? []
      : [isMissed ? 'README does not say that the command fails' : 'the command no longer fails'];
  return [...flattering, ...status];
};
