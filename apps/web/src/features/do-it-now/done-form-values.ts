import {
  type DoneFacts,
  type DoneValues,
  doneProblem,
  type RenewableKind,
} from '@roadworthy/domain/do-it-now/done.rules';
import { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { Miles } from '@roadworthy/domain/vehicles/vehicles.schema';
import * as z from 'zod/mini';
import { parseCount } from '../../format/figures.ts';

type Issue = { message: string; path: PropertyKey[] };

const Values = z.object({
  date: z.nullable(CivilDate),
  provider: z.nullable(z.string().check(z.maxLength(100, 'Insurance provider is too long'))),
  mileage: z.nullable(Miles),
  nextMileage: z.nullable(Miles),
});

const textOf = (entries: unknown, name: string): string | null => {
  const text = (entries as Readonly<Record<string, unknown>>)[name];
  return (typeof text === 'string' && text.trim()) || null;
};
const countOf = (entries: unknown, name: string): number | null => {
  const text = textOf(entries, name);
  return text === null ? null : parseCount(text);
};

type Context = { kind: RenewableKind; vehicle: DoneFacts; today: CivilDate };

/** Checks the entries, in the shape that `useForm` expects. */
export const doneFormSchema = ({ kind, vehicle, today }: Context) => ({
  '~standard': {
    validate: (entries: unknown): { value: DoneValues } | { issues: Issue[] } => {
      const parsed = z.safeParse(Values, {
        date: textOf(entries, 'date'),
        provider: textOf(entries, 'provider'),
        mileage: countOf(entries, 'mileage'),
        nextMileage: countOf(entries, 'nextMileage'),
      });
      if (!parsed.success) {
        return { issues: parsed.error.issues.map(({ path, message }) => ({ path, message })) };
      }
      const problem = doneProblem(kind, vehicle, parsed.data, today);
      return problem
        ? { issues: [{ path: [problem.field], message: problem.message }] }
        : { value: parsed.data };
    },
  },
});
