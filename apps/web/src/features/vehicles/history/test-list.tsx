import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { ReadTest } from '@roadworthy/domain/lookup/history.rules';
import { Chip } from '../../../ui/display/chip.tsx';
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

export function TestList({ tests }: { tests: readonly ReadTest[] }) {
  return (
    <ul className="px-3">
      {tests.map((test) => (
        <Test key={`${test.date} ${test.testNumber} ${test.passed}`} test={test} />
      ))}
    </ul>
  );
}
