import { traitsOf } from '@roadworthy/domain/cover/cover.kinds';
import { coverProblems } from '@roadworthy/domain/cover/cover.rules';
import {
  CoverFields,
  type CoverKind,
  coverKinds,
  emptyCover,
} from '@roadworthy/domain/cover/cover.schema';
import * as z from 'zod/mini';
import { parsePounds } from '../../format/figures.ts';

type Entries = Readonly<Record<string, unknown>>;
type Issue = { message: string; path: PropertyKey[] };

const textOf = (entries: Entries, name: string): string | null => {
  const text = entries[name];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
};

const kindOf = (entries: Entries): CoverKind | null =>
  coverKinds.find((kind) => kind === entries.kind) ?? null;

/** `before`: the fields that the form does not show keep these values. */
export const coverFormSchema = (before: Partial<CoverFields> = {}) => ({
  '~standard': {
    validate: (value: unknown): { value: CoverFields } | { issues: Issue[] } => {
      const entries = value as Entries;
      const kind = kindOf(entries);
      const price = textOf(entries, 'costPence');
      const isPersons = kind !== null && traitsOf[kind].of === 'person';
      const draft = {
        ...emptyCover,
        ...before,
        kind,
        vehicleId: isPersons ? null : textOf(entries, 'vehicleId'),
        provider: textOf(entries, 'provider'),
        reference: textOf(entries, 'reference'),
        detail: textOf(entries, 'detail'),
        startsOn: textOf(entries, 'startsOn'),
        endsOn: textOf(entries, 'endsOn'),
        costPence: price === null ? null : parsePounds(price),
        every: price === null ? null : textOf(entries, 'every'),
        notes: textOf(entries, 'notes'),
      };
      const parsed = z.safeParse(CoverFields, draft);
      if (!parsed.success) return { issues: parsed.error.issues };
      const problems = Object.entries(coverProblems(parsed.data));
      return problems.length === 0
        ? { value: parsed.data }
        : { issues: problems.map(([name, message]) => ({ path: [name], message })) };
    },
  },
});
