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
import { formSchema, numberOf, textOf } from '../../forms/form-schema.ts';

const Values = z.object({
  date: z.nullable(CivilDate),
  provider: z.nullable(z.string().check(z.maxLength(100, 'Insurance provider is too long'))),
  mileage: z.nullable(Miles),
  nextMileage: z.nullable(Miles),
});

type Context = { kind: RenewableKind; vehicle: DoneFacts; today: CivilDate };

export const doneFormSchema = ({ kind, vehicle, today }: Context) =>
  formSchema<DoneValues, DoneValues>({
    schema: Values,
    read: (entries) => ({
      date: textOf(entries, 'date'),
      provider: textOf(entries, 'provider'),
      mileage: numberOf(entries, 'mileage', parseCount),
      nextMileage: numberOf(entries, 'nextMileage', parseCount),
    }),
    problems: (values) => {
      const problem = doneProblem(kind, vehicle, values, today);
      return problem ? { [problem.field]: problem.message } : {};
    },
  });
