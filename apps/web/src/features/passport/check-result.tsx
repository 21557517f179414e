import { formatMoment } from '@roadworthy/domain/kernel/civil-date';
import type { Snapshot } from '@roadworthy/domain/passport/passport.schema';
import { grades } from '@roadworthy/domain/passport/timeline.schema';
import { entriesWords } from '@roadworthy/domain/passport/timeline.words';
import type { Check, Verification } from '@roadworthy/domain/passport/verify.rules';
import {
  checkSentence,
  checkTitles,
  gradeNames,
  hiddenWords,
} from '@roadworthy/domain/passport/verify.words';
import { useEffect, useRef } from 'react';
import { Plate } from '../../lookup/plate.tsx';
import { Card } from '../../ui/display/card.tsx';
import { drawnIcon } from '../../ui/display/drawn-icon.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { Seal } from './seal.tsx';
import type { Checked } from './use-check.ts';

const TickIcon = drawnIcon(<path d="M20 6 9 17l-5-5" />);
const CrossIcon = drawnIcon(<path d="M18 6 6 18M6 6l12 12" />);
const DashIcon = drawnIcon(<path d="M5 12h14" />);

const marks = {
  holds: { Icon: TickIcon, tone: 'text-go', word: 'Holds' },
  fails: { Icon: CrossIcon, tone: 'text-stop', word: 'Fails' },
  'not tried': { Icon: DashIcon, tone: 'text-ink-3', word: 'Not checked' },
};

function CheckRow({ check }: { check: Check }) {
  const { Icon, tone, word } = marks[check.result];
  return (
    <li className="flex gap-3 border-t border-line py-2.5 first:border-t-0">
      <span className={`mt-0.5 flex-none ${tone}`}>
        <Icon size={20} />
      </span>
      <span className="min-w-0 wrap-anywhere">
        <b className="block font-semibold">
          {checkTitles[check.name]}
          <span className="sr-only">{`: ${word}`}</span>
        </b>
        <span className="text-15 text-ink-2">{checkSentence(check)}</span>
      </span>
    </li>
  );
}

const facts = ({ vehicle }: Snapshot): string => {
  const { colour, fuel, vin, vinEnding } = vehicle;
  const number = vin ? `VIN ${vin}` : vinEnding && `VIN ending ${vinEnding}`;
  return [colour, fuel, number].filter(Boolean).join(', ');
};

const newSince = (count: number | null): string | null => {
  if (count === null) return null;
  return count === 0
    ? 'Nothing was added or changed since the vehicle’s previous passport.'
    : `${entriesWords(count)} came or changed after the vehicle’s previous passport.`;
};

function Signed({ snapshot, newLines }: { snapshot: Snapshot; newLines: number | null }) {
  const { vehicle, lines, counts, notedAtTheTime } = snapshot;
  const sentences = [newSince(newLines), hiddenWords(snapshot)].filter(Boolean);
  return (
    <Card title={`${entriesWords(lines.length)}, by how well they’re proved`} className="mb-4">
      <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Plate registration={vehicle.registrationNumber} />
        <span className="min-w-0 wrap-anywhere">
          <b className="block font-semibold">{`${vehicle.make} ${vehicle.model}, ${vehicle.year}`}</b>
          <span className="text-15 text-ink-2">{facts(snapshot)}</span>
        </span>
      </p>
      <FactList
        facts={[
          ...grades.map((grade) => [gradeNames[grade], String(counts[grade])] as const),
          ['Noted at the time', String(notedAtTheTime)],
        ]}
      />
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-3 text-15 text-ink-2">
          {sentence}
        </p>
      ))}
    </Card>
  );
}

const staleKeys =
  'The keys could not be fetched, so this device knows only the keys of an earlier visit. If one was leaked since, it does not know. Try again with a connection.';

const failureOf = ({ checks }: Verification): string => {
  const failed = checks.find(({ result }) => result === 'fails');
  return failed ? checkSentence(failed) : '';
};

/** The result as a whole, in words; its heading takes the focus, so that it is read out. */
function Verdict({ checked }: { checked: Checked }) {
  const { verification, areKeysFresh, fileName } = checked;
  const { holds, snapshot } = verification;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card tone={holds ? 'plain' : 'danger'} className="mb-4 flex items-center gap-4">
      <Seal holds={holds} />
      <div className="min-w-0 wrap-anywhere">
        <h2 ref={heading} tabIndex={-1}>
          {holds ? 'Checked and signed' : 'This file can’t be trusted'}
        </h2>
        {holds && snapshot ? (
          <p className="text-15 text-ink-2">
            {`Unchanged since ${formatMoment(new Date(snapshot.madeAt))}`}
          </p>
        ) : (
          <p className="text-15">{failureOf(verification)}</p>
        )}
        {!areKeysFresh && <p className="mt-1 text-15">{staleKeys}</p>}
        <p className="mt-1 text-14 text-ink-3">{fileName}</p>
      </div>
    </Card>
  );
}

export function CheckResult({ checked }: { checked: Checked }) {
  const { holds, snapshot, checks, newLines } = checked.verification;
  return (
    <>
      <Verdict checked={checked} />
      {holds && snapshot && <Signed snapshot={snapshot} newLines={newLines} />}
      <Card title="What was checked" className="mb-4">
        <ul>
          {checks.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </ul>
      </Card>
    </>
  );
}
