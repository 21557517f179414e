import { CopyButton } from '../../ui/inputs/copy-button.tsx';
import type { KeptSheet } from './kept-sheets.ts';

/** Returns everything that was typed, a line for each. */
const linesOf = ({ sheet, draft, photos }: KeptSheet): string[] => {
  const { done, others, adding, miles, parts, price, business, telephone } = draft;
  const jobs = [...sheet.jobs, ...sheet.advisories].filter(({ id }) => done.includes(id));
  const named: [name: string, value: string][] = [
    ['Miles', miles],
    ['Parts', parts.split('\n').filter(Boolean).join(', ')],
    ['Price in pounds', price],
    ['Your garage', business],
    ['Telephone', telephone],
  ];
  return [
    ...jobs.map(({ title }) => title),
    ...[...others, adding].filter((job) => job.trim()),
    ...named.filter(([, value]) => value.trim()).map(([name, value]) => `${name}: ${value.trim()}`),
    ...(photos.length > 0 ? [photos.length === 1 ? 'One photo' : `${photos.length} photos`] : []),
  ];
};

/** What was typed, to read. `isToCopy`: it cannot be sent, so that it is needed elsewhere. */
export function Written({ kept, isToCopy }: { kept: KeptSheet; isToCopy: boolean }) {
  const lines = linesOf(kept);
  return (
    <section className="card">
      <h2>What you wrote</h2>
      <ul className="mt-2 grid gap-1.5">
        {lines.map((line, at) => (
          // Two jobs may have the same words.
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be known by
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {isToCopy && (
        <div className="mt-4">
          <CopyButton text={lines.join('\n')} label="Copy it" tone="quiet" wide />
        </div>
      )}
    </section>
  );
}
