import type { FindingState } from '../report.schema.ts';
import type { PreparedKnowledge } from './knowledge.ts';

/** Answers in plain words: as sentences for text readers, and as findings. */
type PlainAnswers = {
  readonly statements: readonly string[];
  readonly findings: Readonly<Record<string, FindingState>>;
};

const yes = /^(?:yes|y|yeah|yep|aye|true|on|always|it does|it is|there is)$/;
const no =
  /^(?:no|n|nope|nah|false|none|never|not? at all|it does ?n.?t|it is ?n.?t|there is ?n.?t|nothing|negative)$/;
const unknown =
  /^(?:|\?|-|n\/?a|null|unknown|unsure|not sure|no idea|i? ?(?:do not|don.?t|dunno|dont) ?know|dunno|maybe|cannot say|can.?t (?:say|tell))$/;

const groupsOf: readonly (readonly [RegExp, readonly string[]])[] = [
  [/where|location|side|corner|position|end\b/, ['where']],
  [/when|condition|speed|weather|temperature|happens|situation/, ['when']],
  [/noise|sound|hear/, ['noise']],
  [/smell|odou?r/, ['smell']],
  [/smoke|steam|exhaust/, ['smoke', 'see']],
  [/light|lamp|warning|dash|message/, ['lamp']],
  [/leak|fluid|drip|puddle|liquid/, ['leak', 'see']],
  [/start|crank/, ['starting']],
  [/feel|vibrat|shak|judder|ride|handling|power/, ['feel', 'running']],
  [/brak|pedal/, ['brakes', 'feel']],
  [/steer/, ['steering', 'feel']],
  [/gear|clutch/, ['gears']],
  [/history|recent|since|after|before|work done|last/, ['history', 'when']],
  [/charg/, ['charging']],
  [/heat|air ?con|climate|blower/, ['climate']],
  [/often|began|how|frequency/, ['when']],
];

const wordsOf = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(wordsOf).join(', ')
    : typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? String(value).trim().toLowerCase()
      : '';

/** Returns the subject of a question: 'is there any smoke?' is about smoke. */
const subject = (key: string): string =>
  key
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .replace(/[?]/g, '')
    .replace(
      /^(?:is|are|does|do|did|has|have|was|can|any)\b(?: (?:there|it|you|the car|any|a|an|the))*/,
      '',
    )
    .trim();

/** Reads answers given as text, such as `{ where: 'front left' }`. */
export const readPlainAnswers = (
  knowledge: PreparedKnowledge,
  answers: Readonly<Record<string, unknown>>,
): PlainAnswers => {
  const statements: string[] = [];
  const findings: Record<string, FindingState> = {};
  for (const [key, value] of Object.entries(answers)) {
    const words = wordsOf(value);
    if (unknown.test(words)) continue;
    const about = subject(key);
    const isPlain = yes.test(words) || no.test(words);
    if (isPlain && knowledge.findingAt.has(key)) {
      findings[key] = yes.test(words) ? 'yes' : 'no';
      const name = knowledge.findings[knowledge.findingAt.get(key) ?? 0]?.name ?? about;
      statements.push(yes.test(words) ? name : `no ${name}`);
    } else if (isPlain) statements.push(yes.test(words) ? about : `no ${about}`);
    else {
      statements.push(`${about} ${words}`);
      const question = knowledge.questions.find(({ id }) => id === key);
      const groups = groupsOf.find(([name]) => name.test(about))?.[1] ?? [];
      const isMeant = (finding: { id: string; group: string }): boolean =>
        question ? question.of.includes(finding.id) : groups.includes(finding.group);
      for (const { finding, state } of knowledge.reader.readShort(words, isMeant)) {
        const id = knowledge.findings[finding]?.id;
        if (id) findings[id] = state;
      }
    }
  }
  return { statements, findings };
};
