import type { Advice } from '@roadworthy/domain/do-it-now/do-it-now.rules';
import type { DoKind } from '@roadworthy/domain/do-it-now/do-it-now.schema';
import type { RenewableKind } from '@roadworthy/domain/do-it-now/done.rules';
import { type CivilDate, formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { signTones } from '../../format/sign-tones.ts';

export const kindNames: Record<DoKind, string> = {
  mot: 'MOT',
  tax: 'Road tax',
  insurance: 'Insurance',
  service: 'Service',
  recall: 'Recall',
  v5c: 'Log book',
  'clean-air': 'Clean air',
};

type SheetSign = { tone: 'go' | 'warn' | 'stop' | 'none'; label: string; text: string };

/** Returns the sign next to the heading; null for a matter without a date. */
export const signOf = ({ kind, status }: Advice, today: CivilDate): SheetSign | null => {
  if (!status) return null;
  const { state, date, word } = status;
  const text = date ? formatShortDate(date, today) : (word ?? 'Not set');
  return { tone: signTones[state], label: kindNames[kind], text };
};

/** The title of a task about each matter. */
export const taskTitles: Record<DoKind, string> = {
  mot: 'Book the MOT',
  tax: 'Renew the road tax',
  insurance: 'Renew the insurance',
  service: 'Book the service',
  recall: 'Get the safety recall fixed',
  v5c: 'Bring the log book up to date',
  'clean-air': 'Check the clean air zones',
};

export const dateLabels: Record<RenewableKind, string> = {
  mot: 'New MOT expiry date',
  tax: 'New road tax due date',
  insurance: 'New insurance expiry date',
  service: 'Next service on',
};

/** The hint under the button that says it is done. */
export const doneHints: Partial<Record<DoKind, string>> = {
  mot: 'We’ll ask DVSA for the new date. The sign turns green once they have it.',
  tax: 'We’ll ask DVLA for the new date. The sign turns green once they have it.',
  insurance: 'No register holds this, so please enter the new date.',
  service: 'Enter when the next one is due.',
  recall: 'We’ll check with DVSA that it’s been fixed.',
};
