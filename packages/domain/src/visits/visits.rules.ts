import { retention } from '../site/retention.ts';

const hourMs = 3_600_000;

/** How long the link of a visit opens, in days. */
export const visitDays = 14;
/** How long after the link's end a phone that was offline can still send what was written before. */
export const graceHours = 48;
/** The most links of one garage that open at a time. */
export const mostOpenVisits = 10;
/** The most links of one vehicle that its owners see: the newest. */
export const mostListedVisits = 30;
/** The most job sheets that come back by one link: a second phone, and somebody who begins again. */
export const mostWritings = 3;
/** The photos of one job sheet, and the storage that all photos of a link may use until an owner accepts them. */
export const mostVisitPhotos = 3;
export const visitRoomBytes = 24 * 1024 * 1024;
/** How long what a garage wrote waits for an owner, after the link's end. */
export const waitingDays = retention.visitDays;

/** `createdAt`, `expiresAt`: of the link, by the server's clock. */
type Span = { readonly createdAt: Date; readonly expiresAt: Date };
/** `writtenAt`: by the phone's clock, which may be wrong. */
type Write = { readonly writtenAt: Date; readonly now: Date };

/** Returns whether the link still opens. */
export const isOpen = ({ expiresAt }: Pick<Span, 'expiresAt'>, now: Date): boolean =>
  now < expiresAt;

/**
 * Returns whether the server still takes what a phone sends. While the link opens, the phone's clock does not matter.
 * Afterwards the phone must say that it was written before, and nothing is taken after the time of grace.
 */
export const mayStillSend = (
  { createdAt, expiresAt }: Span,
  { writtenAt, now }: Write,
): boolean => {
  if (isOpen({ expiresAt }, now)) return true;
  const isInGrace = now.getTime() < expiresAt.getTime() + graceHours * hourMs;
  return isInGrace && writtenAt >= createdAt && writtenAt < expiresAt;
};

/** Returns the moment that counts as that of the writing: never before the link was made, nor in the future. */
export const momentOfWriting = (
  { createdAt }: Pick<Span, 'createdAt'>,
  { writtenAt, now }: Write,
) => new Date(Math.min(Math.max(writtenAt.getTime(), createdAt.getTime()), now.getTime()));
