import { dangersOf } from '@roadworthy/diagnosis/engine/case-dangers';
import type { DiagnosisReport } from '@roadworthy/domain/diagnosis/report.schema';
import { useEffect, useState } from 'react';
import { ignoreFailure } from '../../../browser/ignore-failure.ts';
import type { Statements } from '../case.ts';
import type { LocalEngine } from '../engine/local-engine.ts';
import { quoteOf } from './quote.ts';

/** The owner's words about a row: they describe a danger, or half of one. */
export type RowWords = { quote: string; isHalf: boolean };
export type WordsByRow = ReadonlyMap<string, RowWords>;

const none: WordsByRow = new Map();

/** Returns the words by row. A danger described in full comes before one described by half. */
const byRow = (said: DiagnosisReport['saidDangers']): WordsByRow =>
  new Map(
    said
      .toSorted((one, other) => Number(other.isHalf) - Number(one.isHalf))
      .map(({ row, danger, words, isHalf }) => [row, { quote: quoteOf(words, danger), isHalf }]),
  );

/** Asks the engine which dangers the complaint describes; none until it is loaded. */
export const useDangersInWords = (engine: LocalEngine, { complaint }: Statements): WordsByRow => {
  const [read, setRead] = useState<{ complaint: string; words: WordsByRow } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const input = { complaint, vehicle: {} };
    const dangers = dangersOf(input, { earlier: [], answered: [] });
    const quoted = engine.diagnose({ input, dangers }).then(({ report }) => {
      if (isWanted) setRead({ complaint, words: byRow(report.saidDangers) });
    });
    void ignoreFailure(
      quoted,
      'dangers could not be looked for in the complaint: the card is shown without quotes',
    );
    return () => {
      isWanted = false;
    };
  }, [engine, complaint]);
  return read?.complaint === complaint ? read.words : none;
};
