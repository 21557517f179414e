import { randomBytes } from 'node:crypto';
import { appendLines, type ChainEntry } from '@roadworthy/domain/passport/append.rules';
import { canonical } from '@roadworthy/domain/passport/chain.rules';
import { Snapshot } from '@roadworthy/domain/passport/passport.schema';
import { passportInputOf, unknownLine } from '@roadworthy/domain/passport/sharing.rules';
import type { Chosen } from '@roadworthy/domain/passport/sharing.schema';
import { type PassportInput, snapshotOf } from '@roadworthy/domain/passport/snapshot.rules';
import { timelineOf } from '@roadworthy/domain/passport/timeline.rules';
import type { TimelineInput } from '@roadworthy/domain/passport/timeline.schema';
import { type HistoryToShow, pageOfHistory } from './page/history-page.ts';
import type { PageParts } from './page/page-frame.ts';
import type { EntryRow } from './passport.sql.ts';

/** A vehicle's chain as it is stored, and the head when its last passport was signed. */
export type StoredChain = { rows: readonly EntryRow[]; before: string | null };

export type ToCompose = StoredChain & { input: PassportInput; madeAt: string };

export type Composed = {
  /** What is signed: the canonical JSON of the snapshot. */
  message: string;
  head: string;
  length: number;
  lines: number;
  plate: string;
  /** The rows that the chain grows by, as JSON, and the places of those whose lines were changed. */
  added: string;
  superseded: readonly number[];
};

/**
 * What takes long for a long history. Plain data in and out, because it runs in a thread; without the private key,
 * which stays with the process.
 */
export type PassportWork = {
  /** Works out what a passport is made of. Null if the owner chose an entry that is not in the history. */
  choose(asked: { input: TimelineInput; chosen: Chosen }): PassportInput | null;
  compose(asked: ToCompose): Composed;
  /** Verifies the file of a passport, and writes the page that shows it. */
  show(asked: HistoryToShow): Promise<PageParts>;
};

const newSalt = () => randomBytes(16).toString('hex');

const entryOfRow = ({ seq, hash, link, salt, costsSalt, records }: EntryRow): ChainEntry => ({
  seq,
  hash,
  link,
  known: salt !== null && costsSalt !== null && records ? { salt, costsSalt, records } : null,
});

const rowOfEntry = ({ known, ...entry }: ChainEntry): EntryRow => ({
  ...entry,
  salt: known?.salt ?? null,
  costsSalt: known?.costsSalt ?? null,
  records: known ? [...known.records] : null,
});

/** Throws if it is no snapshot, so that nothing is signed that the schema does not know. */
export const messageOf = (snapshot: Snapshot): string => canonical(Snapshot.parse(snapshot));

const compose = ({ rows, before, input, madeAt }: ToCompose): Composed => {
  const appended = appendLines(rows.map(entryOfRow), input.lines, newSalt);
  const snapshot = snapshotOf(input, appended, { madeAt, before });
  const { head, length } = snapshot.chain;
  return {
    ...{ message: messageOf(snapshot), head, length, lines: snapshot.lines.length },
    plate: snapshot.vehicle.registrationNumber,
    added: JSON.stringify(appended.added.map(rowOfEntry)),
    superseded: appended.superseded,
  };
};

/** Proofs put a faulty rule in the place of `inputOf`. */
export const createPassportWork = (inputOf = passportInputOf): PassportWork => ({
  choose: ({ input, chosen }) => {
    const timeline = timelineOf(input);
    return unknownLine(timeline, chosen) === null ? inputOf(input, timeline, chosen) : null;
  },
  compose,
  show: pageOfHistory,
});
