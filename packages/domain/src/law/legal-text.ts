import type { CivilDate } from '../kernel/civil-date.ts';
import { isFresh, type Source } from './sources.ts';

/** A sentence about the law, as it is shown, and where it comes from. */
export type LegalText = { readonly id: string; readonly text: string; readonly source: Source };

/** The part of the United Kingdom whose rules apply. A vehicle without one counts as of Great Britain. */
export type LawNation = 'gb' | 'ni' | null | undefined;

/** Gives each text of a group the id `group.name`. */
export const legalTexts = <const Name extends string>(
  group: string,
  texts: Record<Name, { readonly text: string; readonly source: Source }>,
): Record<Name, LegalText> =>
  Object.fromEntries(
    Object.entries<{ text: string; source: Source }>(texts).map(([name, text]) => [
      name,
      { id: `${group}.${name}`, ...text },
    ]),
  ) as Record<Name, LegalText>;

/** Leaves out texts whose source is too old to be shown. */
export const stillShown = (
  texts: readonly LegalText[],
  today: CivilDate,
  isCurrent: typeof isFresh = isFresh,
): readonly LegalText[] => texts.filter(({ source }) => isCurrent(source, today));
