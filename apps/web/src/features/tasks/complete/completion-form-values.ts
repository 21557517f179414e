import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { CompletionForm, completionProblems } from '@roadworthy/domain/tasks/completions.schema';
import { parseCount } from '../../../format/figures.ts';
import { formSchema, numberOf, textOf } from '../../../forms/form-schema.ts';
import { parseCost } from '../parse-cost.ts';

type Context = {
  today: CivilDate;
  photoIds: readonly string[];
  rating: number | null;
};

export const completionFormSchema = ({ today, photoIds, rating }: Context) =>
  formSchema<CompletionForm, object>({
    schema: CompletionForm,
    read: (entries) => ({
      completedOn: textOf(entries, 'completedOn'),
      notes: textOf(entries, 'notes'),
      mileage: numberOf(entries, 'mileage', parseCount),
      costPence: numberOf(entries, 'costPence', parseCost),
      photoIds,
      rating,
    }),
    problems: (values) => completionProblems(values, { today }),
  });
