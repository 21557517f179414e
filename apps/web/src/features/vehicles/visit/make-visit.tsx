import type { CivilDate } from '@roadworthy/domain/kernel/civil-date';
import { formatShortDate } from '@roadworthy/domain/kernel/civil-date';
import { mostVisitPhotos, visitDays } from '@roadworthy/domain/visits/visits.rules';
import { type MadeVisit, mostJobs, type NewVisit } from '@roadworthy/domain/visits/visits.schema';
import { useState } from 'react';
import { call } from '../../../api/api.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { messageOf } from '../../../api/error-messages.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { clientOf } from '../../../records/client.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { useIsDemo } from '../../../session/session.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { InputField } from '../../../ui/inputs/input-field.tsx';
import { type JobChoice, named, ownJob } from './job-choices.ts';

const tooMany = 'You have made many links today. Please try again tomorrow.';
const notThereYet = 'The server does not have this vehicle yet. Wait until your changes are sent.';

const makeMessageOf = (error: unknown): string =>
  error instanceof ApiProblem && error.code === 'NOT_FOUND'
    ? notThereYet
    : messageOf(error, tooMany);

export type Diagnosed = NonNullable<NewVisit['diagnosis']>;

type MakeVisitProps = {
  vehicleId: string;
  choices: readonly JobChoice[];
  lastMiles: NewVisit['miles'];
  diagnosis: Diagnosed | null;
  today: CivilDate;
  onMade: (made: MadeVisit) => void;
};

type ChosenProps = {
  choices: readonly JobChoice[];
  unticked: ReadonlySet<string>;
  onToggle: (key: string) => void;
};

function Choices({ choices, unticked, onToggle }: ChosenProps) {
  return (
    <ul className="grid">
      {choices.map((choice) => (
        <li key={choice.key}>
          <Checkbox
            checked={!unticked.has(choice.key)}
            onChange={() => onToggle(choice.key)}
            label={
              <span className="block py-1.5 wrap-anywhere">
                {choice.title}
                {choice.note && <span className="block text-14 text-ink-3">{choice.note}</span>}
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** Chooses what a repair garage sees, and makes the link. */
export function MakeVisit(props: MakeVisitProps) {
  const { vehicleId, choices, lastMiles, diagnosis, today, onMade } = props;
  const isDemo = useIsDemo();
  const [own, setOwn] = useState<JobChoice[]>([]);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState('');
  const [showsName, setShowsName] = useState(false);
  const [showsDiagnosis, setShowsDiagnosis] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const all = [...own, ...choices].slice(0, mostJobs);
  const toggle = (key: string) => {
    const next = new Set(unticked);
    if (!next.delete(key)) next.add(key);
    setUnticked(next);
  };
  /** Adds the job that is typed, if there is one, and returns the owner's own jobs. */
  const add = (): JobChoice[] => {
    const title = text.trim();
    if (!title) return own;
    const next = [...own, ownJob(title)];
    setOwn(next);
    setText('');
    return next;
  };
  const make = async () => {
    setBusy(true);
    setProblem(null);
    // A job that was typed but not added is wanted all the same.
    const jobs = [...add(), ...choices].slice(0, mostJobs);
    try {
      const { garageId } = clientOf(vehicleId).store;
      const wanted: NewVisit = {
        jobs: named(jobs.filter(({ key }) => !unticked.has(key))),
        miles: lastMiles,
        diagnosis: showsDiagnosis ? diagnosis : null,
        showsName,
      };
      const made = await confirmed(() =>
        call((api) => api.visits.make({ garageId, vehicleId, ...wanted })),
      );
      onMade(made);
    } catch (error) {
      setProblem(makeMessageOf(error));
    }
    setBusy(false);
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !isDemo) void make();
      }}
    >
      <LeaveGuard dirty={own.length > 0 || text.trim() !== ''} />
      <Card title="Jobs wanted">
        {all.length > 0 ? (
          <Choices choices={all} unticked={unticked} onToggle={toggle} />
        ) : (
          <p className="text-ink-2">No task is open. Write what the garage should do.</p>
        )}
        <div className="mt-3 grid gap-2">
          <InputField
            label="Another job"
            optional
            value={text}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" onClick={add} className="link min-h-11 justify-self-start">
            Add this job
          </button>
        </div>
      </Card>
      <Card title="What the garage sees">
        <p className="text-ink-2">
          The plate, make, model, year, fuel and engine size, the last six characters of the VIN,
          the last mileage with its date, and the jobs. Nothing else, unless you tick it.
        </p>
        <div className="mt-2">
          <Checkbox
            checked={showsName}
            onChange={({ target }) => setShowsName(target.checked)}
            label="Show my first name"
          />
          {diagnosis && (
            <Checkbox
              checked={showsDiagnosis}
              onChange={({ target }) => setShowsDiagnosis(target.checked)}
              label={`Show the diagnosis of ${formatShortDate(diagnosis.askedOn, today)}`}
            />
          )}
        </div>
      </Card>
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      {isDemo && (
        <p className="text-14 text-warn">
          A demo vehicle can’t be shown to a garage. Create a free account first.
        </p>
      )}
      <Button type="submit" size="tall" wide busy={busy} disabled={isDemo}>
        Make the link
      </Button>
      <p className="text-14 text-ink-3">
        {`The link opens for ${visitDays} days. The garage can tick jobs and add miles, parts, the price and up to ${mostVisitPhotos} photos. Nothing counts before you accept it.`}
      </p>
    </form>
  );
}
