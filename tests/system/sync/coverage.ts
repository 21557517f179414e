import { entities } from '@roadworthy/domain/entities';
import { sentFields } from '@roadworthy/domain/sync/entity';
import { figure } from '../../support/figures.ts';
import { everySeeds, faultPlaces } from './aims.ts';
import { drawnKinds } from './kinds/drawn.ts';
import { rulesOf } from './kinds/rules.ts';

// What the histories reached. Each minimum is met by construction: the seeds take turns to aim at it.

/** Fields with one possible value cannot change. */
const oneValue = new Set(['mileageReadings.source']);

const operationsOf = (entity: string): [name: string, counted: string][] => [
  ['additions', 'add'],
  ['deletions', 'delete'],
  ...(rulesOf[entity]?.isAppendOnly
    ? []
    : ([
        ['edits', 'edit'],
        ['deletions taken back', 'undo'],
        ['edits that met a deletion', 'revive'],
      ] as [string, string][])),
];

/** The fields that no accepted edit changed; of records that are never edited, those that had one value only. */
const findUndrawn = (
  fired: ReadonlyMap<string, number>,
  written: ReadonlyMap<string, ReadonlySet<string>>,
): string[] =>
  entities.flatMap((entity) =>
    sentFields(entity)
      .map((field) => `${entity.name}.${field}`)
      .filter((field) => !oneValue.has(field))
      .filter((field) =>
        rulesOf[entity.name]?.isAppendOnly
          ? (written.get(field)?.size ?? 0) < 2
          : !fired.has(`changed: ${field}`),
      ),
  );

/** How often the seeds of so many histories aimed at each thing, and at every fault. */
export const timesAimed = (histories: number) => {
  const aimed = Math.floor(histories / everySeeds);
  return { aimed, aimedAtFaults: aimed * faultPlaces };
};

export const printCoverage = (
  fired: ReadonlyMap<string, number>,
  written: ReadonlyMap<string, ReadonlySet<string>>,
  aimed: number,
): void => {
  const times = (name: string) => fired.get(name) ?? 0;
  const missing = entities.filter(({ name }) => !drawnKinds[name] || !rulesOf[name]);
  for (const { name } of missing)
    console.log(`the simulation has no records or no rules for ${name}`);
  figure(`kinds of record that are not drawn, of ${entities.length}`, missing.length, {
    atMost: 0,
  });
  for (const { name } of entities) {
    for (const [operation, counted] of operationsOf(name)) {
      figure(`changes accepted, ${name}: ${operation}`, times(`accepted: ${name} ${counted}`), {
        atLeast: aimed,
      });
    }
  }
  const undrawn = findUndrawn(fired, written);
  if (undrawn.length > 0) console.log(`fields never changed: ${undrawn.join(', ')}`);
  // Fewer histories than aim at every kind reach some of the fields only.
  figure('fields never changed', undrawn.length, aimed > 0 ? { atMost: 0 } : {});
  for (const [name, atLeast] of [
    // The server also ends a transaction by time: on a busy machine few hold as many as they may.
    ['transaction of 50 changes', Math.min(aimed, 1)],
    ['push of 200 changes', aimed],
    ['push of several transactions', 2 * aimed],
    ['push of several transactions that was cut off', aimed],
    ['account whose receipts were pruned', aimed],
    ['change sent again after its receipt was pruned', aimed],
    ['refused: NO_ROOM', 2 * aimed],
    ['file stored', 2 * aimed],
  ] as const) {
    figure(name, times(name), { atLeast });
  }
  for (const name of [...fired.keys()].filter((each) => /^refused: \w+$/.test(each)).sort()) {
    figure(`${name}, as the rules predict`, times(name));
  }
};
