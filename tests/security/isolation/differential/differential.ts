import { syncEntities } from '../../../../apps/api/src/entities.ts';
import type { Person, TestApp } from '../../../support/api/test-app.ts';
import type { Reply } from '../../../support/api/test-visitor.ts';
import { addSamples } from '../samples.ts';
import { apart } from './apart.ts';
import { openHoldings } from './holdings.ts';
import type { Probe } from './probe.ts';
import { type Asked, type Asker, type Question, questionsOf } from './questions.ts';

type Admin = TestApp['database']['admin'];

export type Differential = {
  owner: Person;
  problems: string[];
  askers: Asker[];
  questions: Question[];
};

/** Opens the person who holds things and the three who ask about them. */
export const openDifferential = async (stack: TestApp): Promise<Differential> => {
  // Order events would come between the requests.
  stack.payments.behave({ isHeld: true });
  const holdings = await openHoldings(stack, await stack.signUp());
  const stranger = await stack.signUp();
  const demo = stack.visitor();
  const started = await demo.post('/api/session/demo');
  const { user } = started.body as { user: { id: string } };
  const { questions, problems } = questionsOf(
    { stack, holdings, stranger },
    await addSamples(stranger),
  );
  const askers: Asker[] = [
    { who: 'anonymous', visitor: stack.visitor(), userId: '' },
    { who: 'demo', visitor: demo, userId: user.id },
    { who: 'stranger', visitor: stranger, userId: stranger.userId },
  ];
  return { owner: holdings.owner, problems, askers, questions };
};

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const moments = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** Any other time is somebody's: of an earlier question, or of a record. */
const isNow = (moment: string) => Math.abs(Date.now() - Date.parse(moment)) < 120_000;

/** Random for everybody who registers, and nobody's unless something was registered. */
const browserMark = /(__Host-rw\.registered=)[\w-]{43}/g;

/** Returns status, headers and body without ids, the clock and the values that were sent. */
const shown = ({ status, headers, body }: Reply, hide: string[]): string => {
  const lines = [...headers].filter(([name]) => name !== 'date');
  const text = JSON.stringify({ status, headers: lines, body });
  return hide
    .reduce((left, value) => left.replaceAll(value, 'VALUE'), text)
    .replace(uuids, 'ID')
    .replace(browserMark, '$1MARK')
    .replace(moments, (moment) => (isNow(moment) ? 'NOW' : moment))
    .replace(/"(rev|retryAfterSeconds)":\d+/g, '"$1":0');
};

export const send = (probe: Probe, { visitor }: Asker, method: string, asked: Asked) =>
  probe.at(visitor).send(method, asked.path, asked.body, asked.headers);

/** Returns the first statement in which two requests differ. */
const firstDifference = (free: string[], held: string[]): string | null => {
  const at = Array.from({ length: Math.max(free.length, held.length) }).findIndex(
    (_, each) => free[each] !== held[each],
  );
  const told = (text: string | undefined) => (text ?? 'nothing').replace(/\s+/g, ' ').slice(0, 160);
  return at < 0 ? null : `statement ${at + 1}: ‘${told(free[at])}’ / held ‘${told(held[at])}’`;
};

/** The process that is asked, and its database. */
export type At = { probe: Probe; admin: Admin };

/** What the asker did before counts against limits and budgets, and is not the question here. */
export const forgetLimits = ({ admin }: At) => admin('delete from platform.rate_limits');

const recordTables = syncEntities.map(({ table }) => table.table);

/** Removes the asker's own new records: an account has room for so many, and a demo account for few. */
const forgetRecords = (admin: Admin, { userId }: Asker, began: Date) =>
  admin(
    `with ${recordTables.map((table, at) => `t${at} as (delete from ${table} where garage_id = $1 and created_at >= $2)`).join(', ')}
     select`,
    [userId, began],
  );

export type Invariant =
  | 'the answers are equal'
  | 'the SQL statements are equal'
  | 'the times are equal';
export type Separable = { invariant: Invariant; problem: string };

/** A server that sheds load, or cannot reach the registers in time, has not answered the question. */
const isAnswered = ({ status }: Reply) => status !== 503;
const mostTries = 10;

/**
 * Asks as this asker with and without somebody else holding the thing. Returns in what the two can be told apart, and
 * the way that the request took through the server: the status and the statements.
 */
export const compare = async (
  at: At,
  question: Question,
  asker: Asker,
  pairs = 1,
): Promise<{ found: Separable[]; way: string }> => {
  const { probe, admin } = at;
  const { name, method } = question;
  const found: Separable[] = [];
  let way = '';
  const ask = async (asked: Asked) => {
    await forgetLimits(at);
    return await probe.listen(() => send(probe, asker, method, asked));
  };
  for (let [done, tries] = [0, 0]; done < pairs; tries += 1) {
    if (tries === mostTries + pairs) throw new Error('The server is too busy to measure times');
    const began = new Date();
    const [pair] = await question.pairs(asker, 1);
    if (!pair) throw new Error('There is no request to measure');
    const nobodys = pair.free();
    const free = await ask(nobodys);
    await pair.undo?.();
    const asked = await pair.held();
    const held = await ask(asked);
    if (asker.userId) await forgetRecords(admin, asker, began);
    if (!isAnswered(free.reply) || !isAnswered(held.reply)) continue;
    done += 1;
    way = JSON.stringify([free.reply.status, free.statements]);
    const about = `${name} as ${asker.who}`;
    const answers = [shown(free.reply, nobodys.hide), shown(held.reply, asked.hide)];
    if (answers[0] !== answers[1]) {
      const problem = `${about}: ${answers[0]} / held ${answers[1]}`;
      found.push({ invariant: 'the answers are equal', problem });
    }
    const differs = firstDifference(free.statements, held.statements);
    if (differs && !apart[name]?.statements)
      found.push({ invariant: 'the SQL statements are equal', problem: `${about}: ${differs}` });
  }
  return { found, way };
};
