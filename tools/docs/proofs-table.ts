import { benches, proofs, type Suite } from '../proofs.ts';
import { type ProofRecord, readRecord } from './proof-records.ts';

export const proofsFile = 'docs/proofs.md';

const head = `# Proofs

<!-- Made by \`npm run generate proofs\` from docs/figures. Not to be edited. -->

Each proof runs the real parts (PostgreSQL, SMTP, S3, browsers), and most plant faults that they must catch. \`npm run proof NAME -- --record\` keeps the figures of a run in \`docs/figures\`; \`npm run generate proofs\` then writes this page. 'Not recorded' means that no figures are kept, not that it fails.
`;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const missedOf = ({ figures }: ProofRecord) => figures.filter(({ isMissed }) => isMissed).length;
const boundsOf = ({ figures }: ProofRecord) => figures.filter(({ asked }) => asked).length;

const resultOf = (record: ProofRecord): string => {
  const missed = missedOf(record);
  const bounds = `${plural(boundsOf(record), 'bound')}, ${missed} missed`;
  if (record.exit === 0) return bounds;
  return `**failed**: ${missed > 0 ? bounds : `ended with ${record.exit}`}`;
};

const escaped = (text: string) => text.replaceAll('|', '\\|');

const sectionOf = (record: ProofRecord): string =>
  [
    `\n## ${record.command}\n`,
    `Recorded on ${record.date}, commit ${record.commit}: ${resultOf(record)}.\n`,
    ...(record.executed.length > 0
      ? [`Executed: ${record.executed.map(escaped).join('; ')}.\n`]
      : []),
    '| Figure | Value | Asked |',
    '|---|---|---|',
    ...record.figures.map(
      ({ name, value, asked, isMissed }) =>
        `| ${escaped(name)} | ${isMissed ? `**${value}, missed**` : value} | ${asked} |`,
    ),
    '',
  ].join('\n');

/** Returns the page with every proof and measurement, and the figures of those that have a record. */
export const renderProofs = (records: ReadonlyMap<string, string>): string => {
  const read = new Map([...records].map(([command, text]) => [command, readRecord(text)]));
  const rowOf = (command: string, { about }: Suite) => {
    const record = read.get(command);
    const anchor = record?.command.replaceAll(/[^\w -]/g, '').replaceAll(' ', '-');
    const name = anchor ? `[${command}](#${anchor})` : command;
    return `| ${name} | ${escaped(about)} | ${record ? `${record.date}: ${resultOf(record)}` : 'not recorded'} |`;
  };
  const tableOf = (title: string, kind: string, suites: Record<string, Suite>) =>
    [
      `\n## ${title}\n`,
      '| Command | What it shows | Last record |',
      '|---|---|---|',
      ...Object.entries(suites).map(([name, suite]) => rowOf(`${kind} ${name}`, suite)),
      '',
    ].join('\n');
  return [
    head,
    tableOf('Promises', 'proof', proofs),
    tableOf('Measurements', 'bench', benches),
    ...[...read.values()].map(sectionOf),
  ].join('');
};
