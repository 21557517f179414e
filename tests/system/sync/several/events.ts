import { cacheCopy } from '../../../../apps/web/src/records/files/cached-files.ts';
import { inGarage } from '../../../../apps/web/src/records/garage-header.ts';
import { roles, type SeveralCommand } from './commands.ts';
import type { SeveralDevice } from './device.ts';
import type { Device, Member, Scene } from './scene.ts';
import { unlessClosed } from './writing.ts';

const day = 86_400_000;

/** Everything of a garage that a lock leaves on the device. */
const countLeft = async (tab: SeveralDevice, garageId: string): Promise<number> =>
  (await tab.look(garageId, async (store) => {
    const kinds = [...store.entities.keys()].map((name) => store.recordsNamed(name).count());
    const counts = await Promise.all([
      ...kinds,
      store.graves.count(),
      store.shadows.filter(({ record }) => record !== null).count(),
      store.parked.filter(({ theirs }) => theirs !== null).count(),
      store.files.where('state').equals('stored').count(),
    ]);
    return counts.reduce((sum, count) => sum + count, 0);
  })) ?? 0;

/** Passes 40 days without the server: the shared garages are gone, the person's own is not. */
export const pass40Days = async (scene: Scene, device: Device, { pick }: SeveralCommand) => {
  const [tab] = device.tabs;
  if (!tab) return;
  for (const each of device.tabs) await each.settled();
  const before = await tab.own().store.recordsNamed('vehicles').count();
  const wasOffline = device.isOffline;
  device.isOffline = true;
  tab.moveClock(40 * day);
  if (pick % 2 === 0) for (const each of device.tabs) await each.restart();
  for (const each of device.tabs) await each.checkLeases();
  for (const id of await tab.garagesHere()) {
    if (id === tab.userId) continue;
    const count = await countLeft(tab, id);
    if (count > 0) scene.problems.push(`lease: ${count} records of a shared garage after 40 days`);
  }
  const after = await tab.own().store.recordsNamed('vehicles').count();
  if (after !== before)
    scene.problems.push(`lease: the own garage has ${after} of ${before} records`);
  scene.seen.locked += 1;
  device.isOffline = wasOffline;
};

/** Asks for the records of a garage and the history of one, whether or not the person may. */
export const peek = async (scene: Scene, { userId, api }: Member, garageId: string) => {
  const garage = inGarage({ userId, garageId });
  await api.sync.pull({ since: '0', epoch: '', userId }, garage).catch(() => undefined);
  const known = scene.members
    .flatMap((member) => member.devices)
    .flatMap(({ tabs }) => tabs[0]?.made ?? [])
    .find((each) => each.garageId === garageId && each.op.entity === 'vehicles');
  if (!known) return;
  const { entity, id } = known.op;
  await api.sync.history({ entity, id }, garage).catch(() => undefined);
};

/** Opens a file that a record names, as a screen does: the device keeps a copy, and the link is kept here. */
export const openFile = async (
  scene: Scene,
  member: Member,
  tab: SeveralDevice,
  garageId: string,
) => {
  const client = tab.clientIn(garageId);
  if (!client) return;
  const names = await unlessClosed(async () => {
    const documents = await client.store.recordsNamed('documents').toArray();
    return documents.map(({ fileId }) => String(fileId));
  }, []);
  const { url, origin, cookie } = member.connection;
  for (const id of names.slice(0, 2)) {
    const garage = inGarage(client.store);
    const link = await member.api.files.link({ id, variant: 'original' }, garage).catch(() => null);
    if (!link) continue;
    const path = new URL(link.url, url).pathname;
    scene.links.push({ path, garageId, member });
    const reply = await fetch(url + path, { headers: { cookie: cookie(), origin } });
    if (!reply.ok) continue;
    const bytes = await reply.arrayBuffer();
    const copy = { id, variant: 'original', purpose: 'document', type: 'application/pdf' } as const;
    await unlessClosed(() => cacheCopy(client.store, { ...copy, bytes }, Date.now()), undefined);
  }
};

/** Follows the links to files that a person got, of garages that they are no member of any more, or only drive for. */
const followLinks = async (scene: Scene) => {
  for (const { path, garageId, member } of scene.links) {
    const role = scene.roleNow(garageId, member.userId);
    if (role === 'owner' || role === 'editor') continue;
    const { url, origin, cookie } = member.connection;
    const { status } = await fetch(url + path, { headers: { cookie: cookie(), origin } });
    scene.seen.links += 1;
    if (status === 200) scene.problems.push(`link: a file was served to ${role ?? 'nobody'}`);
  }
};

export const changeMembership = async (scene: Scene, command: SeveralCommand) => {
  const { world, ben, closed, seen } = scene;
  const garageId = scene.shared[command.garage === 2 ? 1 : 0] ?? '';
  const role = scene.roleNow(garageId, ben.userId);
  const { server } = world;
  switch (command.kind) {
    case 'leave':
      if (!role || closed.has(garageId)) return;
      await scene.become(garageId, null, server.removeMember(garageId, ben.userId));
      seen.left += 1;
      return await followLinks(scene);
    case 'return': {
      if (role || closed.has(garageId)) return;
      const next = roles[command.pick % roles.length] ?? 'editor';
      await scene.become(garageId, next, server.addMember(garageId, ben.userId, next));
      seen.returned += 1;
      return;
    }
    case 'role': {
      const next = roles[command.pick % roles.length] ?? 'editor';
      if (!role || closed.has(garageId) || next === role) return;
      await scene.become(garageId, next, server.changeRole(garageId, ben.userId, next));
      seen.roleChanges += 1;
      return await followLinks(scene);
    }
    case 'close':
      // Nobody closes an own garage without other members.
      if (closed.has(garageId) || !role) return;
      await scene.ann.api.garages.close({ garageId });
      closed.add(garageId);
      seen.closed += 1;
  }
};
