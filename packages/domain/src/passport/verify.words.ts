import { formatDate } from '../kernel/civil-date.ts';
import type { Snapshot } from './passport.schema.ts';
import type { Grade } from './timeline.schema.ts';
import { entriesWords } from './timeline.words.ts';
import type { Check, CheckName, Fault } from './verify.rules.ts';

/** What a signature does not prove. Shown wherever a passport is. */
export const passportLimit =
  'A signature proves what was noted and when, not that it is true. It doesn’t replace a finance or write-off check.';

export const checkTitles: Readonly<Record<CheckName, string>> = {
  format: 'Passport file',
  key: 'Key',
  signature: 'Signature',
  chain: 'Chain of entries',
  lines: 'Lines',
  counts: 'Sums',
};

const holds: Readonly<Record<CheckName, string>> = {
  format: 'The file is a vehicle passport.',
  key: 'It names a key of this site.',
  signature: 'Nothing in it has changed since it was signed.',
  chain: 'No entry was put in, taken out or moved.',
  lines: 'Each line is the one that was noted.',
  counts: 'The sums are those of the lines.',
};

const unread = 'Not checked, because the file cannot be read.';
const unsigned = 'It says nothing without a valid signature.';
const notTried: Readonly<Record<CheckName, string>> = {
  format: unread,
  key: unread,
  signature: 'Not checked: the file cannot be read, or its key is not known.',
  chain: unsigned,
  lines: unsigned,
  counts: unsigned,
};

const day = (moment: string) => formatDate(moment.slice(0, 10));

const lineOf = ({ title, date }: { title: string; date: string }) =>
  `‘${title}’ of ${formatDate(date)}`;

const faultSentence = (fault: Fault): string => {
  switch (fault.why) {
    case 'too-large':
      return 'The file is larger than any passport, so it was not read.';
    case 'not-json':
      return 'The file is no passport. Choose the file that was downloaded with ‘Keep a signed copy’; a picture or a PDF cannot be checked.';
    case 'too-deep':
      return 'The file is no passport: no passport has so many parts inside one another.';
    case 'not-a-passport':
      return 'The file is no passport: parts are missing, or there are parts that no passport has.';
    case 'named-twice':
      return 'A name is in the file twice, so that two programs could read it differently.';
    case 'other-format':
      return `The file has the format ‘${fault.format}’, which this page does not know.`;
    case 'unknown-key':
      return 'It was not signed with a key of this site. If it is from another site, check it there.';
    case 'leaked-key':
      return `The key is no longer safe: since ${day(fault.leakedAt)} somebody else may have had it, and could have written any day into a file. Ask the seller for a new passport.`;
    case 'signature':
      return 'The file is not as it was signed: something in it was changed.';
    case 'chain':
      return 'An entry was put in, taken out or moved.';
    case 'before':
      return 'The chain does not continue that of the vehicle’s previous passport.';
    case 'counts':
      return 'The sums are not those of the lines.';
    case 'shown':
      return 'It shows something that it says was left out, or leaves out something that it says is shown.';
    case 'line':
      return `${lineOf(fault.line)} is not what was noted.`;
    case 'line-twice':
      return `${lineOf(fault.line)} stands for an entry that another line stands for too.`;
  }
};

/** Returns the result of a check in plain words. */
export const checkSentence = ({ name, result, fault }: Check): string => {
  if (fault) return faultSentence(fault);
  if (result === 'holds') return holds[name];
  return notTried[name];
};

export const gradeNames: Readonly<Record<Grade, string>> = {
  record: 'Government records',
  'paper-read': 'Papers read',
  'paper-kept': 'Papers kept',
  garage: 'A garage’s word',
  owner: 'Owner’s word',
};

/** The entries of the chain that a passport does not show; empty if it shows all. */
export const hiddenWords = ({ chain, lines }: Pick<Snapshot, 'chain' | 'lines'>): string => {
  const hidden = chain.length - lines.length;
  if (hidden < 1) return '';
  const [are, them] = hidden === 1 ? ['is', 'it was'] : ['are', 'they were'];
  return `${entriesWords(hidden)} of the signed history ${are} not shown: ${them} changed later, erased, or left out by the seller.`;
};
