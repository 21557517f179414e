import { mostLinks } from '@roadworthy/domain/passport/sharing.schema';
import { ApiProblem } from '../../../api/api-problem.ts';
import { messageOf } from '../../../api/error-messages.ts';

const sentences: Partial<Record<ApiProblem['code'], string>> = {
  LINKS_FULL: `${mostLinks} links are open, and that is the most. Stop sharing one first.`,
  HISTORY_CHANGED:
    'The history changed meanwhile, or some of your changes are not sent yet. Look at the entries again, then make the link.',
  LOOKUP_UNAVAILABLE:
    'DVLA and DVSA do not answer now, and the history needs their records. Please try again later.',
  NOT_FOUND: 'The server does not have this vehicle yet. Wait until your changes are sent.',
};

const tooMany = 'You have made many links today. Please try again tomorrow.';

export const shareMessageOf = (error: unknown): string =>
  (error instanceof ApiProblem && sentences[error.code]) || messageOf(error, tooMany);

export const isHistoryChanged = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'HISTORY_CHANGED';

/** Why nothing can be shared now; null if it can. */
export const blockOf = ({
  online,
  isDemo,
}: {
  online: boolean;
  isDemo: boolean;
}): string | null => {
  if (isDemo) return 'A demo garage can’t be shared. Create a free account to share a history.';
  return online ? null : 'You are offline. To make a link we need a connection.';
};
