import type { HistoryLink, MadeLink, NewLink } from '@roadworthy/domain/passport/sharing.schema';
import { nothingMore } from '@roadworthy/domain/passport/sharing.schema';
import { historyKinds } from '../../../apps/api/src/entities.ts';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { shareHistory } from '../../../apps/api/src/features/passport/links.service.ts';
import { credentialFrom } from '../../../apps/api/src/platform/session.ts';
import type { Person, TestApp } from '../api/test-app.ts';
import type { Reply, TestVisitor } from '../api/test-visitor.ts';

type Choice = Partial<NewLink['chosen']> & { days?: NewLink['days'] };

export const askToShare = (
  person: Pick<Person, 'post'>,
  vehicleId: string,
  { days = 14, ...chosen }: Choice = {},
): Promise<Reply> =>
  person.post('/api/history-links', { vehicleId, days, chosen: { ...nothingMore, ...chosen } });

export const share = async (
  person: Pick<Person, 'post'>,
  vehicleId: string,
  choice: Choice = {},
): Promise<MadeLink> => {
  const { status, body } = await askToShare(person, vehicleId, choice);
  if (status !== 200)
    throw new Error(`The history was not shared: ${status} ${JSON.stringify(body)}`);
  return body as MadeLink;
};

export const pathOf = ({ url }: Pick<MadeLink, 'url'>): string => new URL(url).pathname;

export const linksOf = async (person: Pick<Person, 'get'>): Promise<HistoryLink[]> =>
  (await person.get('/api/history-links')).body as HistoryLink[];

/** Types a plate into the form of a shared history. */
export const typePlate = (buyer: TestVisitor, path: string, plate: string): Promise<Reply> =>
  buyer.send('POST', path, new URLSearchParams({ plate }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

/** Opens a shared history, and returns its page. */
export const openHistory = async (
  buyer: TestVisitor,
  path: string,
  plate: string,
): Promise<string> => {
  const typed = await typePlate(buyer, path, plate);
  if (typed.status !== 303) throw new Error(`The plate did not open the history: ${typed.status}`);
  const page = await buyer.get(path);
  if (page.status !== 200) throw new Error(`The history was not shown: ${page.status}`);
  return String(page.body);
};

/** Shares as the route does, with other parts of the server or another rule of what is shown. */
export const shareWith = async (
  deps: TestApp['deps'],
  { owner, vehicleId }: { owner: Pick<Person, 'cookies'>; vehicleId: string },
  rule?: Parameters<typeof shareHistory>[3],
): Promise<MadeLink> => {
  const credential = credentialFrom(Object.fromEntries(owner.cookies), sessionCookie);
  const visitor = { address: '127.0.0.1', userAgent: 'test', cookies: {}, cookieHeader: '' };
  return await shareHistory(
    { ...deps, kinds: historyKinds },
    { credential, visitor },
    { vehicleId, days: 14, chosen: nothingMore },
    rule,
  );
};
