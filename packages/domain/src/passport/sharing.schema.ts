import * as z from 'zod/mini';
import { CivilDate } from '../kernel/civil-date.ts';
import { AnyId, RecordId } from '../kernel/ids.ts';
import { retention } from '../site/retention.ts';

const Moment = z.iso.datetime({ offset: true });

/** For how many days a link to a vehicle's history can be open; the first is the usual one. */
export const linkDays = [14, 1, retention.historyLinkDays] as const;
export type LinkDays = (typeof linkDays)[number];

/** The most links of one garage that can be open at a time. */
export const mostLinks = 10;

/** A line of a timeline: `{entity}:{record’s id}`. */
const LineId = z.string().check(z.minLength(1), z.maxLength(120));

/** The most entries that an owner can choose: as many as one request holds (256 KiB, 55 bytes each). */
export const mostChosen = 4500;

/**
 * What the owner chose to show. Names, addresses, insurers, notes and other vehicles cannot be chosen: they are in no
 * passport.
 */
export const Chosen = z.strictObject({
  /** What was paid, and to whom. */
  costs: z.boolean(),
  /** The whole VIN, instead of its last six characters. */
  vin: z.boolean(),
  /** Entries whose title the owner wrote: it may contain anything. */
  ownWords: z.boolean(),
  /**
   * The entries that are shown beside those of the government. They are named one by one, so that an entry that the
   * owner has not seen is never shown.
   */
  lines: z.array(LineId).check(z.maxLength(mostChosen)),
});
export type Chosen = z.infer<typeof Chosen>;

export const nothingMore: Chosen = { costs: false, vin: false, ownWords: false, lines: [] };

export const NewLink = z.strictObject({
  vehicleId: RecordId,
  days: z.literal([...linkDays]),
  chosen: Chosen,
});
export type NewLink = z.infer<typeof NewLink>;

/** An open link of the garage, as its owners and those who can edit see it. */
export const HistoryLink = z.object({
  id: z.uuid(),
  vehicleId: AnyId,
  madeAt: Moment,
  /** The last moment of the link. */
  endsAt: Moment,
  endsOn: CivilDate,
  shown: z.object({ costs: z.boolean(), vin: z.boolean() }),
  entries: z.number(),
  /** How often the right plate was typed. */
  opened: z.number(),
  openedAt: z.nullable(Moment),
});
export type HistoryLink = z.infer<typeof HistoryLink>;

/** The only answer with the link itself: only a hash of its token is stored. */
export const MadeLink = z.object({ link: HistoryLink, url: z.string() });
export type MadeLink = z.infer<typeof MadeLink>;

/** The address of a shared history begins with this; its token follows. */
export const sharedHistoryPath = '/passport';
