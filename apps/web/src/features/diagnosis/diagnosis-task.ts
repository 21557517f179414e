import type { DiagnosisFields } from '@roadworthy/domain/diagnosis/diagnosis.schema';
import type { ReportedCause } from '@roadworthy/domain/diagnosis/report.schema';
import { emptyTask, type TaskFields } from '@roadworthy/domain/tasks/tasks.schema';
import { bandWords } from './diagnosis-words.ts';

/** The four standard steps of a task that comes from a diagnosis. */
const steps = [
  'Review the AI diagnosis',
  'Gather tools and parts',
  'Perform maintenance',
  'Test and verify',
];

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** Returns a task for a diagnosis: to check the likeliest cause, not to replace a part. */
export const taskFromDiagnosis = (
  { complaint, isUnknown }: Pick<DiagnosisFields, 'complaint' | 'isUnknown'>,
  causes: readonly Pick<ReportedCause, 'name' | 'band' | 'check' | 'repair'>[],
  vehicleId: string,
): TaskFields => {
  const [first] = causes;
  const isClear = first !== undefined && !isUnknown;
  const lines = [
    complaint,
    ...(causes.length > 0 ? ['', 'What it could be:'] : []),
    ...causes.map(({ name, band }) => `- ${name} (${bandWords[band].toLowerCase()})`),
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
    originalTaskId: isClear ? (first.repair.guideId ?? null) : null,
    steps: steps.map((instruction) => ({
      title: null,
      instruction,
      duration: null,
      vehicleSpecificNotes: null,
    })),
  };
};
