import { randomUUID } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { mostTurns } from '@roadworthy/domain/diagnosis/ask.schema';

// The accounts stand for other people's machines, so here they leave the processor to the server and to the readers.
if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

/** Accounts of one network that ask until the time is over, in a thread of their own: the readers' clock must not wait. */
export type Asking = {
  url: string;
  origin: string;
  cookies: readonly string[];
  /** With the id `conversation` in the place of a conversation's. */
  question: string;
  seconds: number;
  /** Between two questions of an account, as often as it may ask. */
  pauseMs: number;
};
export type Told = { answered: number; refused: number; failed: number };

const { url, origin, cookies, question, seconds, pauseMs } = workerData as Asking;
const until = performance.now() + seconds * 1000;
const told: Told = { answered: 0, refused: 0, failed: 0 };

/** Asks in conversations as long as they may be, because the engine reads the first message and the latest. */
const askOn = async (cookie: string, at: number): Promise<void> => {
  let id = randomUUID();
  await wait((pauseMs * at) / cookies.length);
  for (let turn = 0; performance.now() < until; turn += 1) {
    if (turn % mostTurns === 0) id = randomUUID();
    const began = performance.now();
    const reply = await fetch(`${url}/api/diagnoses/ask`, {
      method: 'POST',
      headers: {
        cookie,
        origin,
        'content-type': 'application/json',
        'x-forwarded-for': `203.0.113.${1 + (at % 254)}`,
      },
      body: question.replace('conversation', id),
    }).catch(() => null);
    const text = (await reply?.text().catch(() => '')) ?? '';
    if (reply?.status !== 200) told.refused += 1;
    else if (text.includes('"success":true')) told.answered += 1;
    else told.failed += 1;
    // A client that is told to wait tries again a little sooner than asked.
    const asked = Number(reply?.headers.get('retry-after') ?? 0) * 900;
    const next = Math.max(asked, began + pauseMs - performance.now(), 1);
    await wait(Math.min(next, Math.max(1, until - performance.now())));
  }
};

await Promise.all(cookies.map(askOn));
parentPort?.postMessage(told);
