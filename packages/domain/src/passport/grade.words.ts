import { type Grade, grades, type Timeline, type TimelineLine } from './timeline.schema.ts';

type Source = Pick<TimelineLine, 'grade' | 'isMonthOnly'> & { readonly kind: string };

/** The label of a grade for entries of several sources. */
const gradeNames: Record<Grade, string> = {
  record: 'DVSA, DVLA',
  'paper-read': 'Paper read',
  'paper-kept': 'Paper kept',
  garage: 'Garage’s word',
  owner: 'Owner’s word',
};

/** DVLA gives the month of the first registration, DVSA the day and every test. */
const registerOf = ({ kind, isMonthOnly }: Source): string =>
  kind === 'registered' && isMonthOnly ? 'DVLA record' : 'DVSA record';

/** The label beside an entry: where it comes from. */
export const gradeWords = (line: Source): string => {
  if (line.grade === 'record') return registerOf(line);
  if (line.grade === 'paper-read' && line.kind !== 'paper') return 'Invoice read';
  return gradeNames[line.grade];
};

export type GradeCount = {
  readonly grade: Grade;
  readonly label: string;
  readonly count: number;
};

/** Returns the grades that occur, best first. If all entries of a grade have one label, the grade has it too. */
export const gradeCounts = ({
  counts,
  lines,
}: Pick<Timeline, 'counts'> & { readonly lines: readonly Source[] }): GradeCount[] => {
  const labels = new Map<Grade, string>();
  for (const line of lines) {
    const label = gradeWords(line);
    const known = labels.get(line.grade) ?? label;
    labels.set(line.grade, known === label ? label : gradeNames[line.grade]);
  }
  return grades
    .filter((grade) => counts[grade] > 0)
    .map((grade) => ({
      grade,
      label: labels.get(grade) ?? gradeNames[grade],
      count: counts[grade],
    }));
};
