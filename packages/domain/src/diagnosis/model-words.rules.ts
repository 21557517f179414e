import type { SafeToDrive } from './report.schema.ts';

/** The longest explanation shown, in characters. */
const longestExplanation = 1500;

/** A model must not send the owner to a page or number, or dismiss our warnings. */
const leadsAway =
  /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|uk|dev|app|info|biz|xyz|ru|ly|me)\b|\S@\S|[<>]|\]\(|(?:\+?\d[\s-]?){9,}/i;
const dismisses =
  /\b(?:ignor\w*|disregard\w*|overrid\w*|overreact\w*|false alarms?|previous instructions?|system prompt)\b/i;

/** Phrases that forbid driving. The rest of such a sentence must not mention driving. */
const forbids = [
  /\b(?:do not|don['’]t|never|must not|mustn['’]t|should not|shouldn['’]t|cannot be|can['’]t be) (?:be )?(?:drive|driven|ride|ridden|use|used|start|started|move|moved)\b(?: (?:it|the (?:car|van|vehicle|bike|motorcycle)))?/gi,
  /\bstop (?:driving|riding)\b/gi,
  /\b(?:is not|isn['’]t|not|never) safe to (?:drive|ride|use)\b/gi,
  /\b(?:unsafe|dangerous) to (?:drive|ride|use)\b/gi,
  /\bwhen(?:ever)? (?:you (?:are )?)?(?:driving|drive|riding|ride)\b/gi,
  /\b(?:drive|driven) ?(?:shaft|belt|train|wheel|gear|chain)s?\b/gi,
];

/** Matches 'Not unsafe', 'no danger', 'nothing serious'. */
const playsDown =
  /\b(?:no|not|nothing|never|without|hardly|little|zero|n['’]t|isn['’]t|aren['’]t|cannot)\b[^.;:]{0,30}\b(?:unsafe|danger\w*|hazard\w*|risk\w*|serious\w*|urgent\w*|critical|worr\w*|problems?|harm\w*|concern\w*|emergenc\w*|stop|need)\b/i;

const speaksOfDriving =
  /\b(?:safe(?:ly|ty)?|fine|ok|okay|all right|alright|harmless|trivial|minor|cosmetic|normal(?:ly)?|driv\w+|rid(?:e|ing|den|eable)|roadworthy|carry on|keep going|continu\w+|go on|journeys?|trips?|commut\w+|motorways?|home|wait|later|worr\w+|relax)\b/i;

const claimsSafety =
  /\b(?:(?:is|it['’]s|are|be|feel|stay|still|perfectly|completely|totally|absolutely|entirely|quite) (?:still )?(?:safe|fine|ok|okay|harmless)|safe(?:ly)? (?:to )?(?:driv|rid|us|continu|carry)\w*|safe for|harmless|(?:driv|rid|us|carry|continu)\w* (?:it |on |the \w+ )?(?:as )?(?:normal|usual|freely|anywhere)(?:ly)?)\b/i;

/** Permission to drive without any caution, and encouragement to continue. */
const givesLeave =
  /\b(?:carry on|keep on|keep|continue|go on)\b[^.]{0,10}\b(?:driv|rid|us)ing\b|\b(?:can|may|could|free to|able to|ok to|okay to)\b[^.]{0,20}\b(?:driv|rid)(?:e|ing)\b(?![^.]*\b(?:garage|gently|slowly|careful\w*|care|short)\b)/i;

/**
 * Returns whether a sentence of a model may be shown beside our verdict. It is better to drop a sentence than to talk
 * the owner into driving: with verdict 'no', only phrases that forbid driving may mention it.
 */
const maySay = (sentence: string, verdict: SafeToDrive): boolean => {
  if (leadsAway.test(sentence) || dismisses.test(sentence)) return false;
  if (verdict === 'yes') return true;
  if (playsDown.test(sentence)) return false;
  const rest = forbids.reduce((text, forbidding) => text.replace(forbidding, ' '), sentence);
  if (verdict === 'no') return !speaksOfDriving.test(rest);
  return !claimsSafety.test(rest) && !givesLeave.test(rest);
};

/** Returns one line of plain text: no control characters, no emphasis markup, single spaces. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')
    .replace(/[*_`#]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Returns the complete sentences. Unless the text is whole, the last one may continue. */
const completeSentences = (text: string, isWhole: boolean): string[] => {
  const parts = text.split(/(?<=[.!?][*_`"’”)]{0,4})\s+|\n+/);
  if (!isWhole) parts.pop();
  return parts.map(plainText).filter((part) => part !== '');
};

/** Returns the sentences that may be shown, from the start. More text does not change earlier sentences. */
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

/** Returns a short text of a model as one line, or null if it may not be shown. */
export const shortLine = (text: string, most: number, verdict: SafeToDrive): string | null => {
  const said = completeSentences(text, true).filter((sentence) => maySay(sentence, verdict));
  const line = said.join(' ');
  return line === '' || line.length > most ? null : line;
};
