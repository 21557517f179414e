import { redFlagsOf } from '@roadworthy/diagnosis/finding-flags';
import { triageLead, triageRows, triageTitle } from '@roadworthy/diagnosis/triage/triage.rows';
import { rowOf, rowsFoundHarmless } from '@roadworthy/diagnosis/triage/triage.rules';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { flagsOf, type Statements } from '../case.ts';
import type { LocalEngine } from '../engine/local-engine.ts';
import { StopCard } from '../report/stop-card.tsx';
import { type Ticks, ticksOf, ticksOfDangers, triageOf } from './ticks.ts';
import { TriageRowItem } from './triage-row.tsx';
import { useDangersInWords } from './use-dangers-in-words.ts';

type TriageCardProps = {
  engine: LocalEngine;
  /** What the owner has said so far, with an earlier answer to the card. */
  said: Statements;
  /** Dangers that an earlier report of the case raised. */
  earlier: readonly string[];
  /** The row to begin at; null for the top. */
  row: string | null;
  /** The vehicle is a motorcycle. */
  isRidden: boolean;
  isBusy: boolean;
  onAnswer: (triage: string[]) => void;
};

/** Returns the card as it opens: as answered before, and with the dangers in the words and taps. */
const firstTicks = (said: Statements, earlier: readonly string[]): Ticks =>
  new Map([
    ...ticksOfDangers([...earlier, ...flagsOf({ ...said, triage: null })]),
    ...ticksOf(said.triage ?? []),
  ]);

/**
 * The dangers to rule out before any cause. It needs no knowledge base: without one, the rows are ticked but do not
 * quote. If the words describe a certain danger, what to do first is above the card.
 */
export function TriageCard(props: TriageCardProps) {
  const { engine, said, earlier, row, isRidden, isBusy, onAnswer } = props;
  const id = useId();
  const [ticks, setTicks] = useState(() => firstTicks(said, earlier));
  const words = useDangersInWords(engine, said);
  const raised = useMemo(
    () => [...earlier, ...flagsOf({ ...said, triage: null })],
    [said, earlier],
  );
  const harmless = rowsFoundHarmless(triageOf(ticks));
  const flags = redFlagsOf(
    raised.filter((flag) => !harmless.has(rowOf(flag)?.id ?? '')),
    isRidden,
  );
  const stop = useRef<HTMLHeadingElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const at = row === null ? null : document.getElementById(`${id}-${row}`);
    (at ?? stop.current ?? heading.current)?.focus();
  }, [id, row]);
  const tick = (rowId: string, isTicked: boolean) =>
    setTicks((now) => {
      const next = new Map(now);
      if (isTicked) next.set(rowId, null);
      else next.delete(rowId);
      return next;
    });
  const isEmpty = ticks.size === 0;
  const [pressed, setPressed] = useState<'none' | 'ticked'>();
  const answer = (button: 'none' | 'ticked') => {
    if (isBusy) return;
    setPressed(button);
    onAnswer(button === 'none' ? [] : triageOf(ticks));
  };
  return (
    <>
      <StopCard flags={flags} headingRef={stop} />
      <section aria-labelledby={id} className="card danger-card">
        <h2 id={id} ref={heading} tabIndex={-1} className="danger-title">
          {triageTitle}
        </h2>
        <p className="danger-lead">{triageLead}</p>
        <ul>
          {triageRows.map((one) => (
            <TriageRowItem
              key={one.id}
              id={`${id}-${one.id}`}
              row={one}
              tick={ticks.get(one.id)}
              words={words.get(one.id)}
              onTick={(isTicked) => tick(one.id, isTicked)}
              onChoose={(choice) => setTicks((now) => new Map(now).set(one.id, choice))}
            />
          ))}
        </ul>
      </section>
      <div className="page-foot page-foot-two">
        <Button
          tone={isEmpty ? 'primary' : 'quiet'}
          size="lg"
          busy={isBusy && pressed === 'none'}
          onClick={() => answer('none')}
        >
          None of these
        </Button>
        {!isEmpty && (
          <Button size="lg" busy={isBusy && pressed === 'ticked'} onClick={() => answer('ticked')}>
            {`Continue, ${ticks.size} ticked`}
          </Button>
        )}
      </div>
    </>
  );
}
