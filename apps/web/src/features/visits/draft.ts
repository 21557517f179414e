import { mostVisitPhotos } from '@roadworthy/domain/visits/visits.rules';
import { Writing } from '@roadworthy/domain/visits/visits.schema';
import { parseCount, parsePounds } from '../../format/figures.ts';
import type { Draft } from './kept-sheets.ts';

/** Returns the parsed number; null if nothing was typed, and undefined if it is no number. */
const parsed = (text: string, parse: (text: string) => number): number | null | undefined => {
  if (text.trim() === '') return null;
  const value = parse(text.trim());
  return Number.isNaN(value) ? undefined : value;
};

const orNull = (text: string): string | null => text.trim() || null;

export type Problems = Partial<Record<keyof Draft | 'photos' | 'all', string>>;

const nothing = 'Tick a job, or write what you did.';

const sentences: Partial<Record<string, string>> = {
  others: 'Please write at most 10 jobs of at most 98 characters.',
  parts: 'Please use up to 20 lines of at most 120 characters.',
  photos: `Please keep at most ${mostVisitPhotos} photos.`,
  business: 'Please use at most 80 characters.',
  telephone: 'Please use digits, for example 0113 496 0123.',
  miles: 'Please use digits, for example 71,612.',
  price: 'Please use pounds and pence, for example 189.50.',
};

type Made = { writing: Writing; problems: null } | { writing: null; problems: Problems };

/** Makes what is sent of what was typed. */
export const writingOf = (
  draft: Draft,
  { photos, id, writtenAt }: Pick<Writing, 'photos' | 'id' | 'writtenAt'>,
): Made => {
  const [miles, pricePence] = [parsed(draft.miles, parseCount), parsed(draft.price, parsePounds)];
  const problems: Problems = {
    ...(miles === undefined ? { miles: sentences.miles } : {}),
    ...(pricePence === undefined ? { price: sentences.price } : {}),
  };
  const parts = draft.parts.split('\n').map((line) => line.trim());
  const checked = Writing.safeParse({
    ...{ id, writtenAt, photos, done: draft.done },
    // A job that was typed but not added was done all the same.
    others: [...draft.others, draft.adding].map((text) => text.trim()).filter(Boolean),
    miles: miles ?? null,
    pricePence: pricePence ?? null,
    parts: parts.filter(Boolean),
    business: orNull(draft.business),
    telephone: orNull(draft.telephone),
  });
  for (const { path } of checked.success ? [] : checked.error.issues) {
    const name = String(path[0]) as keyof Problems;
    problems[name] ??= sentences[name] ?? 'Please check this.';
  }
  if (!checked.success || Object.keys(problems).length > 0) return { writing: null, problems };
  const { done, others, miles: read, pricePence: price } = checked.data;
  const isEmpty = done.length + others.length + photos === 0 && read === null && price === null;
  return isEmpty
    ? { writing: null, problems: { all: nothing } }
    : { writing: checked.data, problems: null };
};
