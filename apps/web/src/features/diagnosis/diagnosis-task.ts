import { dangerTextOf } from '@roadworthy/diagnosis/danger-texts';
import type { RedFlag } from '@roadworthy/diagnosis/red-flags/dangers/danger';
import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { inSentence } from '@roadworthy/domain/open-dangers/open-dangers.rules';
import { emptyTask, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { bandWords, notInspected } from './diagnosis-words.ts';

/** Returns the four standard steps of a task that comes from a diagnosis. Only a model's words are called AI. */
const stepsFor = (explanation: string | null): string[] => [
  explanation === null ? 'Review the diagnosis' : 'Review the AI diagnosis',
  'Gather tools and parts',
  'Perform maintenance',
  'Test and verify',
];

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** The first steps at the roadside. All of them are with the diagnosis. */
const mostSteps = 3;

/** Returns what a danger changes in its task: it is urgent, and says why. */
const dangerFields = (danger: RedFlag, today: CivilDate) => ({
  title: cut(`Do not drive: ${inSentence(danger.title)}`, 100),
  priority: 'high' as const,
  dueDate: today,
  warnings: [danger.title, danger.why, ...danger.doNow.slice(0, mostSteps), notInspected].map(
    (line) => cut(line, 200),
  ),
});

type Diagnosed = { id: string } & Pick<
  DiagnosisFields,
  'complaint' | 'isUnknown' | 'flags' | 'verdict' | 'safeToDrive' | 'outcome' | 'explanation'
>;

/**
 * Returns a task for a diagnosis: to check the likeliest cause, not to replace a part. While the case is a danger, the
 * task says so first.
 */
export const taskFromDiagnosis = (
  diagnosis: Diagnosed,
  causes: readonly Pick<ReportedCause, 'name' | 'band' | 'check' | 'repair'>[],
  { vehicleId, isRidden, today }: { vehicleId: string; isRidden: boolean; today: CivilDate },
): TaskFields => {
  const { id, complaint, isUnknown, outcome, explanation } = diagnosis;
  const danger = outcome === null ? dangerTextOf(diagnosis, isRidden) : null;
  const [first] = causes;
  const isClear = first !== undefined && !isUnknown;
  // A report that does not know names no cause either.
  const named = isUnknown ? [] : causes;
  const lines = [
    complaint,
    ...(named.length > 0 ? ['', 'What it could be:'] : []),
    ...named.map(({ name, band }) => `- ${name} (${bandWords[band].toLowerCase()})`),
    ...(isClear ? ['', `Check first: ${first.check.text}`] : []),
  ];
  return {
    ...emptyTask,
    title: cut(isClear ? `Check: ${first.name}` : `Have a garage look: ${complaint}`, 100).replace(
      /\s+/g,
      ' ',
    ),
    description: cut(lines.join('\n'), 5000),
    category: 'Diagnostics',
    difficulty: 'Medium',
    estimatedDuration: '1-3 hours',
    status: 'pending',
    priority: 'medium',
    taskType: 'manual',
    vehicleId,
    diagnosisId: id,
    warnings: [notInspected],
    originalTaskId: isClear ? (first.repair.guideId ?? null) : null,
    steps: stepsFor(explanation).map((instruction) => ({
      title: null,
      instruction,
      duration: null,
      vehicleSpecificNotes: null,
    })),
    ...(danger ? dangerFields(danger, today) : {}),
  };
};
