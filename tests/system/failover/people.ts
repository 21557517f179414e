import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, dateInLondon } from '@roadworthy/domain/kernel/civil-date';
import { sessionCookie } from '../../../apps/api/src/features/accounts/engine/auth-engine.ts';
import { digestOf, samplePdf } from '../../support/api/files.ts';
import type { Server } from '../sync/server.ts';
import { newVehicle } from '../sync/vehicles.ts';
import { type OpenTab, openTab, sync } from '../upgrade/tabs.ts';
import type { Servers } from './servers.ts';

/** What people noticed while they used the product. */
export type Notes = {
  /** When a change of each owner was acknowledged. */
  acknowledged: Map<string, number[]>;
  /** Answers that contradict what the same person was told before, or that show another person's records. */
  wrong: string[];
  reads: number;
  /** Files whose upload was answered with success. */
  uploaded: { userId: string; id: string }[];
  /** People whose vehicle with a date to be reminded of was acknowledged. */
  toRemind: string[];
  /** Answers to people who open a demo account. */
  demos: number;
};

type Scene = {
  server: Server;
  servers: Servers;
  origin: string;
  version: OpenTab['version'];
  notes: Notes;
  isOver: () => boolean;
};

/** Notes when each change was acknowledged. */
class TimedSet extends Set<string> {
  readonly times: number[] = [];
  override add(opId: string) {
    this.times.push(performance.now());
    return super.add(opId);
  }
}

/** Enough that the outbox never holds more than one push. */
const mostWaiting = 15;
const mostVehicles = 20;

const enter = async ({ server, servers, origin, version }: Scene) => {
  const userId = await server.createUser();
  const token = await server.signIn(userId);
  const tab = await openTab(version, { userId, token, origin, servers });
  const headers = { origin, cookie: `${sessionCookie}=${token}` };
  return { userId, tab, headers };
};

const isDone = (tab: OpenTab, opId: string) => tab.journal.done?.has(opId) ?? false;

const read = async <T>({ servers }: Scene, path: string, headers: Record<string, string>) => {
  const reply = await servers.send(path, { headers }).catch(() => null);
  if (!reply || reply.status === 503) return null;
  return { status: reply.status, body: (await reply.json()) as T };
};

/**
 * Somebody who edits one vehicle again and again, adds others, and reads them with single calls. What was acknowledged
 * before a read must be in the answer.
 */
const own = async (scene: Scene, opened: Awaited<ReturnType<typeof enter>>) => {
  const { notes, isOver } = scene;
  const { userId, tab, headers } = opened;
  const { changes, store } = tab.device.tab(0);
  const done = new TimedSet();
  tab.journal.done = done;
  notes.acknowledged.set(userId, done.times);
  const [first = ''] = await changes.save([
    { entity: 'vehicles', type: 'add', fields: newVehicle() },
  ]);
  const own = new Set([first]);
  const edits = new Map<string, number>();
  let known = 0;
  for (let turn = 1; !isOver(); turn += 1) {
    if ((await store.outbox.count()) < mostWaiting) {
      if (turn % 10 === 0 && own.size < mostVehicles) {
        const added = await changes.save([
          { entity: 'vehicles', type: 'add', fields: newVehicle() },
        ]);
        for (const id of added) own.add(id);
      }
      const patch = { notes: String(turn) };
      await changes.save([{ entity: 'vehicles', type: 'edit', id: first, patch }]);
      const last = tab.journal.queued.at(-1);
      if (last) edits.set(last.op.opId, turn);
    }
    const before = done.size;
    await sync(tab);
    // A device waits longer; this is short, so that the time until the product is back is measured.
    if (done.size === before) await wait(250);
    for (const [opId, edit] of edits) {
      if (!isDone(tab, opId)) continue;
      known = Math.max(known, edit);
      edits.delete(opId);
    }
    if (known > 0) {
      const one = await read<{ id: string; notes: string }>(
        scene,
        `/api/vehicles/${first}`,
        headers,
      );
      if (one) notes.reads += 1;
      if (one && (one.body.id !== first || Number(one.body.notes) < known))
        notes.wrong.push(`${one.status} ${one.body.notes}, after ${known} was acknowledged`);
      const all = await read<{ vehicles?: { id: string }[] }>(scene, '/api/vehicles', headers);
      if (all) notes.reads += 1;
      const listed = all?.body.vehicles?.map(({ id }) => id);
      if (all && (!listed?.includes(first) || listed.some((id) => !own.has(id))))
        notes.wrong.push(`${all.status}: a list without an own vehicle or with somebody else's`);
    }
    await wait(40);
  }
};

/** Somebody who uploads one paper after another, each until it is accepted. */
const upload = async (
  { servers, notes, isOver }: Scene,
  { userId, headers }: Awaited<ReturnType<typeof enter>>,
) => {
  while (!isOver()) {
    const id = randomUUID();
    const body = new Uint8Array(samplePdf(`Paper ${id}`));
    while (!isOver()) {
      const reply = await servers
        .send(`/api/files/${id}?purpose=document`, {
          method: 'PUT',
          body,
          headers: {
            ...headers,
            'content-type': 'application/octet-stream',
            'content-digest': digestOf(body),
          },
        })
        .catch(() => null);
      if (reply?.status === 200) {
        notes.uploaded.push({ userId, id });
        break;
      }
      if (reply && reply.status !== 503) notes.wrong.push(`An upload: ${reply.status}`);
      await wait(200);
    }
    await wait(300);
  }
};

/** People who each add one vehicle whose MOT ends in a week, and are to be reminded of it today. */
const beReminded = async (
  { notes, isOver }: Scene,
  people: Awaited<ReturnType<typeof enter>>[],
) => {
  const motExpiryDate = addDays(dateInLondon(new Date()), 7);
  for (const { tab, userId } of people) {
    if (isOver()) return;
    const { changes } = tab.device.tab(0);
    await changes.save([
      { entity: 'vehicles', type: 'add', fields: { ...newVehicle(), motExpiryDate } },
    ]);
    const opId = tab.journal.queued.at(-1)?.op.opId ?? '';
    for (let tries = 0; !isDone(tab, opId) && !isOver(); tries += 1) {
      await sync(tab);
      if (tries > 0) await wait(100);
    }
    if (isDone(tab, opId)) notes.toRemind.push(userId);
    await wait(500);
  }
};

/** People who open demo accounts, which is a sign-in and many changes at once. */
const openDemos = async ({ servers, origin, notes, isOver }: Scene) => {
  while (!isOver()) {
    const reply = await servers
      .send('/api/session/demo', { method: 'POST', headers: { origin } })
      .catch(() => null);
    if (reply?.status === 200) notes.demos += 1;
    else if (reply && reply.status !== 503) notes.wrong.push(`A demo account: ${reply.status}`);
    await wait(1500);
  }
};

const owners = 5;
const mostReminded = 40;

/** Opens the accounts and starts to use them. */
export const startPeople = async (parts: Omit<Scene, 'notes' | 'isOver'>) => {
  let isOver = false;
  const notes: Notes = {
    acknowledged: new Map(),
    wrong: [],
    reads: 0,
    uploaded: [],
    toRemind: [],
    demos: 0,
  };
  const scene: Scene = { ...parts, notes, isOver: () => isOver };
  const enterMany = (count: number) =>
    Promise.all(Array.from({ length: count }, () => enter(scene)));
  const [owning, reminded] = [await enterMany(owners), await enterMany(mostReminded)];
  const sender = await enter(scene);
  const busy = [
    ...owning.map((person) => own(scene, person)),
    upload(scene, sender),
    beReminded(scene, reminded),
    openDemos(scene),
  ];
  const tabs = [...owning, ...reminded].map(({ tab }) => tab);
  return {
    notes,
    tabs,
    /** Lets everybody finish, and sends everything that still waits. */
    async stop() {
      isOver = true;
      await Promise.all(busy);
      for (let again = 0; again < 3; again += 1) {
        for (const tab of tabs) {
          if ((await tab.device.tab(0).store.outbox.count()) > 0 || again === 2) await sync(tab);
        }
      }
      // A vehicle whose addition arrived only now is to be reminded of as well.
      notes.toRemind = reminded
        .filter(({ tab }) => tab.journal.queued.length > 0)
        .map(({ userId }) => userId);
    },
    close() {
      for (const { device } of tabs) device.close();
    },
  };
};
