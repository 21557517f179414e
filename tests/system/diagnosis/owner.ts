import type { DiagnosisAnswer, ReportQuestion } from '@roadworthy/domain/diagnosis/report.schema';
import type { Case } from './cases.ts';

/** Findings that an owner notices without looking: if the sheet does not name one, it is absent. */
const noticed = new Set([
  'noise',
  'smell',
  'smoke',
  'lamp',
  'starting',
  'running',
  'gears',
  'brakes',
  'steering',
  'feel',
  'electrics',
  'climate',
  'charging',
  'body',
]);

const mistakes = { wrong: 0.1, unknown: 0.2 };

/** Answers a question from the case's sheet; one answer in ten is wrong, one in five is 'I don't know'. */
export const answerFrom = (
  { sheet }: Case,
  question: ReportQuestion,
  { groupOf, random }: { groupOf: (finding: string) => string | undefined; random: () => number },
): DiagnosisAnswer => {
  const slip = random();
  const pick = random();
  const options = question.options.map(({ id }) => id);
  if (slip < mistakes.unknown) return { question: question.id, chosen: null };
  const holds = options.filter((id) => sheet[id] === 'yes');
  const truth = question.manyMayHold ? holds : holds.slice(0, 1);
  if (slip < mistakes.unknown + mistakes.wrong) {
    const others = options.filter((id) => !truth.includes(id));
    // Nothing instead of something, or something instead of nothing.
    const wrong = others[Math.floor(pick * (others.length + (truth.length > 0 ? 1 : 0)))];
    return { question: question.id, chosen: wrong === undefined ? [] : [wrong] };
  }
  const isKnown = options.some((id) => id in sheet || noticed.has(groupOf(id) ?? ''));
  return { question: question.id, chosen: isKnown ? truth : null };
};
