import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { ReadTest } from '@roadworthy/domain/lookup/history.rules';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Chip } from '../../../ui/display/chip.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { DefectRow } from './defect-row.tsx';
import { doubtWords, milesOf, resultWord } from './history-words.ts';

function Test({ test }: { test: ReadTest }) {
  const doubt = doubtWords(test);
  return (
    <li className="border-t border-line py-4 first:border-t-0 first:pt-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3>{formatDate(test.date)}</h3>
        <Chip tone={test.passed ? 'go' : 'stop'}>{resultWord(test)}</Chip>
        <span className="text-ink-2">{milesOf(test)}</span>
      </div>
      {test.expiryDate && (
        <p className="mt-1 text-14 text-ink-3">Valid until {formatDate(test.expiryDate)}</p>
      )}
      {doubt && <p className="mt-1 text-14 font-medium text-warn">{doubt}</p>}
      {test.defects.length > 0 ? (
        <ul className="mt-1">
          {test.defects.map((defect) => (
            <DefectRow key={`${defect.severity} ${defect.text}`} defect={defect} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-14 text-ink-3">No defects or advisories recorded</p>
      )}
    </li>
  );
}

type TestsSheetProps = {
  tests: readonly ReadTest[];
  title: string;
  open: boolean;
  onClose: () => void;
};

/** MOT tests with what they found, newest first. */
export function TestsSheet({ tests, title, open, onClose }: TestsSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title} wide>
      <ul className="px-3">
        {open &&
          tests.map((test) => (
            <Test key={`${test.date} ${test.testNumber} ${test.passed}`} test={test} />
          ))}
      </ul>
    </Sheet>
  );
}

/** Every MOT test, newest first. A link can ask for it. */
export function FullHistory({ tests }: { tests: readonly ReadTest[] }) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useSearchParams();
  const isAsked = query.get('show') === 'history';
  const open = isOpen || isAsked;
  const close = () => {
    setOpen(false);
    if (isAsked) setQuery({}, { replace: true });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="link -my-2.5 min-h-11 text-14"
      >
        Full history
      </button>
      <TestsSheet tests={tests} title="Full history" open={open} onClose={close} />
    </>
  );
}
