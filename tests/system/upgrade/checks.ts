import { openServerTruth } from '../sync/server.ts';
import type { OpenTab } from './tabs.ts';

export type Losses = { lost: number; doubled: number; diverged: number; changes: number };

const notesOf = (rows: readonly { id: string; notes: unknown; model: unknown }[]) =>
  JSON.stringify(
    rows
      .map(({ id, notes, model }) => [id, notes ?? null, model])
      .toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );

/** Compares what every tab wrote and shows with what the server has, once everything was sent. */
export const findLosses = async (adminUrl: string, tabs: readonly OpenTab[]): Promise<Losses> => {
  const server = openServerTruth(adminUrl);
  const losses: Losses = { lost: 0, doubled: 0, diverged: 0, changes: 0 };
  for (const userId of new Set(tabs.map((tab) => tab.userId))) {
    const { rows, receipts, history } = await server.read(userId);
    const answered = new Map(receipts.map(({ opId, status }) => [opId, status]));
    const live = rows.filter(({ entity, deleted }) => entity === 'vehicles' && !deleted);
    const ids = new Set(live.map(({ id }) => id));
    const stored = notesOf(
      live.map(({ id, fields }) => ({ id, notes: fields.notes, model: fields.model })),
    );
    const made = history.map(({ opId, recordId }) => `${opId} ${recordId}`);
    losses.doubled += made.length - new Set(made).size;
    for (const { device, journal } of tabs.filter((tab) => tab.userId === userId)) {
      losses.changes += journal.queued.length;
      losses.lost += journal.queued.filter(
        ({ op }) => answered.get(op.opId) !== 'applied' || !ids.has(op.id),
      ).length;
      const shown = await device.tab(0).store.recordsNamed('vehicles').toArray();
      const asShown = notesOf(shown.map(({ id, notes, model }) => ({ id, notes, model })));
      if (asShown !== stored) losses.diverged += 1;
    }
  }
  await server.close();
  return losses;
};
