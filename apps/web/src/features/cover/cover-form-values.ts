import { traitsOf } from '@roadworthy/domain/cover/cover.kinds';
import { coverProblems } from '@roadworthy/domain/cover/cover.rules';
import {
  CoverFields,
  type CoverKind,
  coverKinds,
  emptyCover,
} from '@roadworthy/domain/cover/cover.schema';
import { parsePounds } from '../../format/figures.ts';
import { type Entries, formSchema, numberOf, textOf } from '../../forms/form-schema.ts';

const kindOf = (entries: Entries): CoverKind | null =>
  coverKinds.find((kind) => kind === entries.kind) ?? null;

/** `before`: the fields that the form does not show keep these values. */
const draftOf = (entries: Entries, before: Partial<CoverFields>) => {
  const kind = kindOf(entries);
  const isPersons = kind !== null && traitsOf[kind].of === 'person';
  const costPence = numberOf(entries, 'costPence', parsePounds);
  return {
    ...emptyCover,
    ...before,
    kind,
    vehicleId: isPersons ? null : textOf(entries, 'vehicleId'),
    provider: textOf(entries, 'provider'),
    reference: textOf(entries, 'reference'),
    detail: textOf(entries, 'detail'),
    startsOn: textOf(entries, 'startsOn'),
    endsOn: textOf(entries, 'endsOn'),
    costPence,
    every: costPence === null ? null : textOf(entries, 'every'),
    notes: textOf(entries, 'notes'),
  };
};

export const coverFormSchema = (before: Partial<CoverFields> = {}) =>
  formSchema({
    schema: CoverFields,
    read: (entries) => draftOf(entries, before),
    problems: coverProblems,
  });
