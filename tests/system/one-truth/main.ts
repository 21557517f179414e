import fc from 'fast-check';
import { figure } from '../../support/figures.ts';
import { contradictionsIn } from './contradictions.ts';
import { examples } from './examples.ts';
import { anyGarage, type DrawnGarage } from './garages.ts';
import { expectedOf, type Group } from './oracle.ts';
import { places } from './places.ts';
import { plants } from './plants.ts';
import { settlements } from './settled.ts';

/**
 * `npm run proof one-truth`: random garages, of which every screen, mail, calendar and push must say the same as an
 * oracle written from the specification alone. `GARAGES`: how many. `SEED`: which.
 */
const count = Number(process.env.GARAGES ?? 10_000);
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);

const drawn: DrawnGarage[] = [
  ...examples.map(({ garage }) => ({
    ...garage,
    covers: garage.covers.map((cover) => ({
      ...cover,
      kind: cover.isRenewed ? ('breakdown' as const) : ('warranty' as const),
    })),
  })),
  ...fc.sample(anyGarage, { numRuns: count, seed }),
];

const rows = new Map<Group, number>();
let contradictions = 0;
for (const garage of drawn) {
  for (const { group } of expectedOf(garage).rows) rows.set(group, (rows.get(group) ?? 0) + 1);
  const found = contradictionsIn(garage, places);
  contradictions += found.length;
  if (found.length > 0 && contradictions < 20) {
    console.log(`${found.join('\n')}\n  ${JSON.stringify(garage)}`);
  }
}
for (const settlement of settlements)
  console.log(`decided differently from the oracle: ${settlement}`);
console.log(
  `${drawn.length} garages, ${drawn.flatMap(({ vehicles }) => vehicles).length} vehicles`,
);
for (const [group, number] of rows) {
  figure(`rows of the group ${group}`, number, { atLeast: count / 20 });
}
figure('contradictions', contradictions, { atMost: 0 });

const caught = Object.entries(plants).filter(([name, broken]) => {
  const notices = drawn.some((garage) => contradictionsIn(garage, { ...places, ...broken }).length);
  if (!notices) console.log(`planted contradiction not detected: ${name}`);
  return notices;
});
figure('places with a planted contradiction', Object.keys(plants).length, { atLeast: 10 });
figure(
  'places with a planted contradiction that was not detected',
  Object.keys(plants).length - caught.length,
  { atMost: 0 },
);
