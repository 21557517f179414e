import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import { figure } from '../../support/figures.ts';
import type { Paper } from './papers.ts';

type Field = Exclude<keyof PaperDraft, 'work'>;

type Verdict = {
  name: string;
  /** Date, total and mileage, all three. */
  isRight: boolean;
  wrong: { field: Field; printed: unknown; read: unknown }[];
};

const main: readonly Field[] = ['serviceDate', 'costPence', 'mileage'];
const names: Record<Field, string> = {
  serviceDate: 'date',
  costPence: 'total',
  mileage: 'mileage',
  serviceProvider: 'provider',
  documentType: 'type',
};

export const judge = ({ name, truth }: Paper, draft: PaperDraft): Verdict => {
  const wrong = (Object.keys(names) as Field[])
    .filter((field) => draft[field] !== truth[field])
    .map((field) => ({ field, printed: truth[field], read: draft[field] }));
  return { name, isRight: !wrong.some(({ field }) => main.includes(field)), wrong };
};

/** Prints the result of a set; `share` is the part that must be right. */
export const tell = (set: string, verdicts: readonly Verdict[], { share }: { share: number }) => {
  for (const { name, wrong } of verdicts) {
    for (const { field, printed, read } of wrong) {
      console.log(`  ${name}: ${names[field]} ${printed}, read as ${read}`);
    }
  }
  const total = verdicts.length;
  figure(
    `${set} with date, total and mileage right, of ${total}`,
    verdicts.filter(({ isRight }) => isRight).length,
    { atLeast: Math.ceil(total * share) },
  );
  for (const [field, name] of Object.entries(names)) {
    const count = verdicts.filter(
      ({ wrong }) => !wrong.some((each) => each.field === field),
    ).length;
    figure(`${set}: ${name} right, of ${total}`, count);
  }
  const misleading = verdicts.flatMap(({ wrong }) =>
    wrong.filter(({ field, read }) => main.includes(field) && read !== null),
  );
  figure(`${set}: dates, totals and mileages wrong instead of missing`, misleading.length, {
    atMost: Math.ceil(total / 20),
  });
};
