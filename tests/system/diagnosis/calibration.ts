import { bands, calibrated } from '@roadworthy/diagnosis/engine/bands';
import { figure } from '../../support/figures.ts';
import type { Case } from './cases.ts';
import type { Consultation } from './consult.ts';

/** A cause that was shown, the chance the engine gave it, and whether it was right. */
type Shown = { readonly band: string; readonly chance: number; readonly isRight: boolean };

const shownCauses = (consultations: readonly { told: Case; result: Consultation }[]): Shown[] =>
  consultations.flatMap(({ told, result: { last } }) =>
    last.report.causes.map(({ id, band }) => ({
      band,
      chance: calibrated(last.ranking.find((ranked) => ranked.id === id)?.chance ?? 0),
      isRight: id === told.cause || told.also.includes(id),
    })),
  );

/** Compares each band with how often its causes were right; returns how many bands hold. */
export const printCalibration = (
  name: string,
  consultations: readonly { told: Case; result: Consultation }[],
): void => {
  const shown = shownCauses(consultations);
  let holding = 0;
  for (const { band, from, to } of bands) {
    const inBand = shown.filter((each) => each.band === band);
    const rate = inBand.filter(({ isRight }) => isRight).length / Math.max(1, inBand.length);
    figure(`${name}: causes called '${band}'`, inBand.length, { atLeast: 20 });
    figure(`${name}: right among those called '${band}', of 100`, rate * 100, {
      atLeast: from * 100,
      atMost: to * 100,
      digits: 1,
    });
    if (inBand.length >= 20 && rate >= from && rate <= to && to - from <= 0.300001) holding += 1;
  }
  figure(`${name}: bands of at most 30 points that hold`, holding, { atLeast: 4 });
  const squares = shown.map(({ chance, isRight }) => (chance - (isRight ? 1 : 0)) ** 2);
  figure(
    `${name}: Brier score`,
    squares.reduce((sum, each) => sum + each, 0) / Math.max(1, squares.length),
    { digits: 3 },
  );
};
