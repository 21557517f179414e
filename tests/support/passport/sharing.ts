import { dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { choosable } from '@roadworthy/domain/passport/sharing.rules';
import type {
  Chosen,
  HistoryLink,
  MadeLink,
  NewLink,
} from '@roadworthy/domain/passport/sharing.schema';
import { mostChosen, nothingMore } from '@roadworthy/domain/passport/sharing.schema';
import { timelineOf } from '@roadworthy/domain/passport/timeline.rules';
import type { TimelineInput } from '@roadworthy/domain/passport/timeline.schema';
import type { PullReply } from '@roadworthy/domain/sync/sync.schema';
import { historyKinds } from '../../../apps/api/src/entities.ts';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { shareHistory } from '../../../apps/api/src/features/passport/links.service.ts';
import { createPassportWork } from '../../../apps/api/src/features/passport/passport-work.ts';
import { credentialFrom } from '../../../apps/api/src/platform/session.ts';
import type { Person, TestApp } from '../api/test-app.ts';
import type { Reply, TestVisitor } from '../api/test-visitor.ts';
import { createDevice } from '../api/vehicles.ts';

type Choice = Partial<NewLink['chosen']> & { days?: NewLink['days'] };

type Sharer = Pick<Person, 'post' | 'get' | 'userId'>;

const rowsOf = async (person: Sharer): Promise<PullReply['rows']> => {
  const { pull } = createDevice(person);
  const rows: PullReply['rows'] = [];
  for (let page = await pull(); ; page = await pull(page.cursor, page.epoch)) {
    rows.push(...page.rows);
    if (!page.more) return rows;
  }
};

/** Returns the entries that the owner's device offers, all of them ticked. Without the register's answer. */
export const offeredTo = async (
  person: Sharer,
  vehicleId: string,
  chosen: Pick<Chosen, 'ownWords'>,
): Promise<string[]> => {
  const rows = await rowsOf(person);
  const of = <T>(entity: string) =>
    rows.flatMap((row) =>
      row.entity === entity && !row.deleted
        ? [{ ...row.fields, id: row.id, createdAt: row.createdAt } as T]
        : [],
    );
  const vehicle = of<TimelineInput['vehicle']>('vehicles').find(({ id }) => id === vehicleId);
  if (!vehicle) return [];
  const timeline = timelineOf({
    ...{ vehicle, today: dateInLondon(new Date()), tests: [] },
    ...{ documents: of('documents'), completions: of('taskCompletions'), expenses: of('expenses') },
    ...{ fills: of('fuelFills'), readings: of('mileageReadings'), tasks: of('tasks') },
  });
  return choosable(timeline, chosen)
    .map(({ id }) => id)
    .slice(0, mostChosen);
};

/** Asks as the owner's form does: with every entry that it offers, unless the choice names some. */
export const askToShare = async (
  person: Sharer,
  vehicleId: string,
  { days = 14, ...choice }: Choice = {},
): Promise<Reply> => {
  const chosen = { ...nothingMore, ...choice };
  const lines = choice.lines ?? (await offeredTo(person, vehicleId, chosen));
  return await person.post('/api/history-links', {
    ...{ vehicleId, days },
    chosen: { ...chosen, lines },
  });
};

export const share = async (
  person: Sharer,
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

type Rule = NonNullable<Parameters<typeof createPassportWork>[0]>;

/** Histories are worked out here, because a rule cannot be given to a thread. */
const withRule = ({ passports }: TestApp['deps'], rule: Rule): TestApp['deps']['passports'] => ({
  ...passports,
  choose: async (asked) => createPassportWork(rule).choose(asked),
});

/** Shares as the route does, with other parts of the server or another rule of what is shown. */
export const shareWith = async (
  deps: TestApp['deps'],
  {
    owner,
    vehicleId,
    garageId = null,
  }: { owner: Sharer & Pick<Person, 'cookies'>; vehicleId: string; garageId?: string | null },
  rule?: Rule,
): Promise<MadeLink> => {
  const credential = credentialFrom(Object.fromEntries(owner.cookies), sessionCookie, garageId);
  const lines = await offeredTo(owner, vehicleId, nothingMore);
  const visitor = { address: '127.0.0.1', userAgent: 'test', cookies: {}, cookieHeader: '' };
  return await shareHistory(
    { ...deps, kinds: historyKinds, passports: rule ? withRule(deps, rule) : deps.passports },
    { credential, visitor, whenGone: () => new AbortController().signal },
    { vehicleId, days: 14, chosen: { ...nothingMore, lines } },
  );
};
