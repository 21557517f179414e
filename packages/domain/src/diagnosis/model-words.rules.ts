import type { SafeToDrive } from './report.schema.ts';

/** What may be shown of a model's explanation, in characters. */
const longestExplanation = 1500;

/** Nobody is led anywhere by a model: neither to a page nor to a number, nor past our own warnings. */
const leadsAway =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|uk|dev|app|info|biz|xyz|ru|ly|me)\b|\S@\S|[<>]|\]\(|(?:\+?\d[\s-]?){9,}/i;
const dismisses =
  /\b(?:ignor\w*|disregard\w*|overrid\w*|overreact\w*|false alarms?|previous instructions?|system prompt)\b/i;

/** Ways to say that one must not drive. Whatever is left of a sentence without them must not speak of driving. */
const forbids = [
  /\b(?:do not|don['’]t|never|must not|mustn['’]t|should not|shouldn['’]t|cannot be|can['’]t be) (?:be )?(?:drive|driven|ride|ridden|use|used|start|started|move|moved)\b(?: (?:it|the (?:car|van|vehicle|bike|motorcycle)))?/gi,
  /\bstop (?:driving|riding)\b/gi,
  /\b(?:is not|isn['’]t|not|never) safe to (?:drive|ride|use)\b/gi,
  /\b(?:unsafe|dangerous) to (?:drive|ride|use)\b/gi,
  /\bwhen(?:ever)? (?:you (?:are )?)?(?:driving|drive|riding|ride)\b/gi,
  /\b(?:drive|driven) ?(?:shaft|belt|train|wheel|gear|chain)s?\b/gi,
];

/** 'Not unsafe', 'no danger', 'nothing serious'. */
const playsDown =
  /\b(?:no|not|nothing|never|without|hardly|little|zero|n['’]t|isn['’]t|aren['’]t|cannot)\b[^.;:]{0,30}\b(?:unsafe|danger\w*|hazard\w*|risk\w*|serious\w*|urgent\w*|critical|worr\w*|problems?|harm\w*|concern\w*|emergenc\w*|stop|need)\b/i;

const speaksOfDriving =
  /\b(?:safe(?:ly|ty)?|fine|ok|okay|all right|alright|harmless|trivial|minor|cosmetic|normal(?:ly)?|driv\w+|rid(?:e|ing|den|eable)|roadworthy|carry on|keep going|continu\w+|go on|journeys?|trips?|commut\w+|motorways?|home|wait|later|worr\w+|relax)\b/i;

const claimsSafety =
  /\b(?:(?:is|it['’]s|are|be|feel|stay|still|perfectly|completely|totally|absolutely|entirely|quite) (?:still )?(?:safe|fine|ok|okay|harmless)|safe(?:ly)? (?:to )?(?:driv|rid|us|continu|carry)\w*|safe for|harmless|(?:driv|rid|us|carry|continu)\w* (?:it |on |the \w+ )?(?:as )?(?:normal|usual|freely|anywhere)(?:ly)?)\b/i;

/** Leave to drive without a word of care, and encouragement to go on. */
const givesLeave =
  /\b(?:carry on|keep on|keep|continue|go on)\b[^.]{0,10}\b(?:driv|rid|us)ing\b|\b(?:can|may|could|free to|able to|ok to|okay to)\b[^.]{0,20}\b(?:driv|rid)(?:e|ing)\b(?![^.]*\b(?:garage|gently|slowly|careful\w*|care|short)\b)/i;

/**
 * Whether one sentence of a model may be shown beside our verdict. Rather one sentence too few than one that talks
 * somebody into driving: where one must not drive, only what forbids it may speak of driving at all.
 */
const maySay = (sentence: string, verdict: SafeToDrive): boolean => {
  if (leadsAway.test(sentence) || dismisses.test(sentence)) return false;
  if (verdict === 'yes') return true;
  if (playsDown.test(sentence)) return false;
  const rest = forbids.reduce((text, forbidding) => text.replace(forbidding, ' '), sentence);
  if (verdict === 'no') return !speaksOfDriving.test(rest);
  return !claimsSafety.test(rest) && !givesLeave.test(rest);
};

/** One line of plain text: no control characters, no markup for emphasis, single spaces. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')
    .replace(/[*_`#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The sentences that are complete, whatever may still follow the last. */
const completeSentences = (text: string, isWhole: boolean): string[] => {
  const parts = text.split(/(?<=[.!?][*_`"’”)]{0,4})\s+|\n+/);
  if (!isWhole) parts.pop();
  return parts.map(plainText).filter((part) => part !== '');
};

/** What may be shown of an explanation, from its beginning. The same sentences whether or not more is to come. */
export const sayable = (
  explanation: string,
  verdict: SafeToDrive,
  { isWhole }: { isWhole: boolean },
): string[] => {
  let room = longestExplanation;
  const said: string[] = [];
  for (const sentence of completeSentences(explanation, isWhole)) {
    room -= sentence.length + 1;
    if (room < 0) break;
    if (maySay(sentence, verdict)) said.push(sentence);
  }
  return said;
};

/** A short text of a model's as one line, or null if it may not be shown. */
export const shortLine = (text: string, most: number, verdict: SafeToDrive): string | null => {
  const said = completeSentences(text, true).filter((sentence) => maySay(sentence, verdict));
  const line = said.join(' ');
  return line === '' || line.length > most ? null : line;
};
