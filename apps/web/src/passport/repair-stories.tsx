import { formatDate } from '@roadworthy/domain/kernel/civil-date';
import type { Repair } from '@roadworthy/domain/passport/timeline.schema';
import { Check, TriangleAlert, Wrench, X } from 'lucide-react';
import type { ReactNode } from 'react';

const icon = { size: 16, strokeWidth: 2.6, 'aria-hidden': true };

const foundLooks = {
  failed: { look: 'story-stop', words: 'Failed', mark: <X {...icon} /> },
  advisory: { look: 'story-warn', words: 'Advisory', mark: <TriangleAlert {...icon} /> },
} as const;

type StepProps = { look: string; mark?: ReactNode; words: string; note: string | null };

function Step({ look, mark, words, note }: StepProps) {
  return (
    <li className={look}>
      <i>{mark}</i>
      <span>{words}</span>
      {note && <small>{note}</small>}
    </li>
  );
}

const nextTest = ({ nextTestBy }: Repair) =>
  nextTestBy ? `by ${formatDate(nextTestBy)}` : 'not known';

/** One finding of a test, what was done about it, and the test that no longer found it. */
function Story({ repair }: { repair: Repair }) {
  const { title, found, done, clean } = repair;
  const { look, words, mark } = foundLooks[found.kind];
  return (
    <li className="story">
      <h3>{title}</h3>
      <ol>
        <Step look={look} mark={mark} words={words} note={formatDate(found.date)} />
        {done ? (
          <Step
            look="story-done"
            mark={<Wrench {...icon} />}
            words={done.title}
            note={formatDate(done.date)}
          />
        ) : (
          <Step look="story-open" words={clean ? 'No repair noted' : 'Nothing yet'} note={null} />
        )}
        {clean ? (
          <Step
            look="story-go"
            mark={<Check {...icon} />}
            words={found.kind === 'failed' ? 'Passed' : 'Clean test'}
            note={formatDate(clean.date)}
          />
        ) : (
          <Step look="story-open" words="Next test" note={nextTest(repair)} />
        )}
      </ol>
    </li>
  );
}

const keyOf = ({ title, found }: Repair) => `${found.date} ${title} ${found.text}`;

/** Findings of MOT tests with what became of them, newest first. */
export function RepairStories({ repairs }: { repairs: readonly Repair[] }) {
  return (
    <ul>
      {repairs.map((repair) => (
        <Story key={keyOf(repair)} repair={repair} />
      ))}
    </ul>
  );
}
