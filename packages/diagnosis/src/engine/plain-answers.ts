import type { FindingState } from '@roadworthy/domain/diagnosis/report.schema';
import type { PreparedKnowledge } from './knowledge.ts';

/** Answers in plain words, as findings. */
type PlainAnswers = {
  /** Said by a tap or in a whole phrase. Only these can be dangers. */
  readonly findings: Readonly<Record<string, FindingState>>;
  /** Read generously from a few words. They only help to rank causes. */
  readonly hints: Readonly<Record<string, FindingState>>;
  /** What the answers say is there, for comparison with the causes' own sentences. */
  readonly statements: readonly string[];
};

const yes = /^(?:yes|y|yeah|yep|aye|true|on|always|it does|it is|there is)$/;
const no =
  /^(?:no|n|nope|nah|false|none|never|not? at all|it does ?n.?t|it is ?n.?t|there is ?n.?t|nothing|negative|normal|fine|ok|okay|off)$/;
const unknown =
  /^(?:|\?|-|n\/?a|null|unknown|unsure|not sure|no idea|i? ?(?:do not|don.?t|dunno|dont) ?know|dunno|maybe|cannot say|can.?t (?:say|tell)|not looked|haven.?t (?:looked|checked))$/;

const leading = /^(yes|yeah|yep|no|nope|none|never)\b(?=[,.;:]| but | only | just )/;

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

/** Subjects that name no part: their answers are read without them. */
const general =
  /^(?:where|when|what|which|how|noise|sound|smell|feel|feeling|history|speed|weather|other|notes?|location|frequency|since|recent|anything|side)\b/;

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
  const hints: Record<string, FindingState> = {};
  const idOf = (at: number): string => knowledge.findings[at]?.id ?? '';
  /** Takes findings that are said in so many words. `isDenied`: the answer to these words was no. */
  const hear = (text: string, isDenied: boolean): void => {
    for (const { finding, state, isPlain } of knowledge.reader.read(text))
      if (isPlain) findings[idOf(finding)] ??= isDenied ? 'no' : state;
  };
  for (const [key, value] of Object.entries(answers)) {
    const words = wordsOf(value);
    if (unknown.test(words)) continue;
    const about = subject(key);
    // 'no, checked with the windows up' is a no.
    const plain = leading.exec(words)?.[1] ?? words;
    const isYes = yes.test(plain);
    if (isYes || no.test(plain)) {
      if (knowledge.findingAt.has(key)) findings[key] = isYes ? 'yes' : 'no';
      else hear(about, !isYes);
      if (isYes) statements.push(about);
      continue;
    }
    for (const part of words.split(/[,;.]\s*/).filter(Boolean)) {
      hear(part, false);
      if (!general.test(about)) hear(`${about} ${part}`, false);
      statements.push(general.test(about) ? part : `${about} ${part}`);
    }
    const question = knowledge.questions.find(({ id }) => id === key);
    const groups = groupsOf.find(([name]) => name.test(about))?.[1] ?? [];
    const isMeant = (finding: { id: string; group: string }): boolean =>
      question ? question.of.includes(finding.id) : groups.includes(finding.group);
    for (const { finding, state } of knowledge.reader.readShort(words, isMeant))
      hints[idOf(finding)] = state;
  }
  return { statements, findings, hints };
};
