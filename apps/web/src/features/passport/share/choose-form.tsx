import { choosable, shownLines } from '@roadworthy/domain/passport/sharing.rules';
import {
  type Chosen,
  type LinkDays,
  linkDays,
  type MadeLink,
  mostChosen,
  nothingMore,
} from '@roadworthy/domain/passport/sharing.schema';
import type { Timeline, TimelineLine } from '@roadworthy/domain/passport/timeline.schema';
import { dateWords, entriesWords } from '@roadworthy/domain/passport/timeline.words';
import type { Vehicle } from '@roadworthy/domain/vehicles/vehicles.schema';
import { useId, useState } from 'react';
import { call } from '../../../api/api.ts';
import { confirmed } from '../../../session/fresh-sign-in.ts';
import { Notice } from '../../../ui/display/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { Checkbox } from '../../../ui/inputs/checkbox.tsx';
import { Choice } from '../../../ui/inputs/choice.tsx';
import { ShowMore } from '../../../ui/inputs/show-more.tsx';
import { isHistoryChanged, shareMessageOf } from './share-words.ts';
import { garageOfVehicle } from './use-links.ts';

const dayOptions = linkDays
  .toSorted((one, other) => one - other)
  .map((days) => ({ value: String(days), label: days === 1 ? '1 day' : `${days} days` }));

type EntriesProps = {
  /** The entries that can be left out. */
  optional: readonly TimelineLine[];
  /** The ids of those that are. */
  out: readonly string[];
  onChange: (out: string[]) => void;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
};

/** The entries that the owner can leave out. Those with the owner's own words come with their tick. */
function Entries({ optional, out, onChange, isOpen, onToggle }: EntriesProps) {
  const toggle = (id: string) =>
    onChange(out.includes(id) ? out.filter((each) => each !== id) : [...out, id]);
  if (optional.length === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary className="link min-h-11 cursor-pointer content-center">Choose entries</summary>
      <p className="text-14 text-ink-3">MOT tests are always shown: anybody can look them up.</p>
      <ShowMore items={optional}>
        {(shown) => (
          <ul aria-label="Entries that are shown">
            {shown.map((line) => (
              <li key={line.id} className="border-t border-line py-1 first:border-t-0">
                <Checkbox
                  checked={!out.includes(line.id)}
                  onChange={() => toggle(line.id)}
                  label={
                    <>
                      <span className="block wrap-anywhere">{line.title}</span>
                      <span className="text-14 text-ink-3">{dateWords(line)}</span>
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </ShowMore>
    </details>
  );
}

const ownWordsLabel = (lines: readonly TimelineLine[]): string => {
  const count = lines.filter(({ isOwnersTitle }) => isOwnersTitle).length;
  return count === 1
    ? 'The entry with a title you wrote'
    : `The ${count} entries with titles you wrote`;
};

type ChooseFormProps = {
  vehicle: Vehicle;
  timeline: Timeline;
  block: string | null;
  /** Changes are not sent yet: the server signs what it has. */
  isWaiting: boolean;
  onMade: (made: MadeLink) => void;
};

/** What a buyer will see. Costs, the full VIN and the owner's own words are off until they are chosen. */
export function ChooseForm({ vehicle, timeline, block, isWaiting, onMade }: ChooseFormProps) {
  const reasonId = useId();
  const [days, setDays] = useState<LinkDays>(linkDays[0]);
  const [more, setMore] = useState<Omit<Chosen, 'lines'>>(nothingMore);
  const [out, setOut] = useState<readonly string[]>([]);
  const [isListOpen, setListOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { lines } = timeline;
  const optional = choosable(timeline, more);
  const shown = optional.map(({ id }) => id).filter((id) => !out.includes(id));
  const chosen = { ...more, lines: shown.slice(0, mostChosen) };
  const choose = (some: Partial<typeof more>) => setMore((now) => ({ ...now, ...some }));
  const chooseOwnWords = (ownWords: boolean) => {
    choose({ ownWords });
    const own = new Set(lines.filter(({ isOwnersTitle }) => isOwnersTitle).map(({ id }) => id));
    if (!ownWords) setOut(out.filter((id) => !own.has(id)));
  };
  const make = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const link = { vehicleId: vehicle.id, days, chosen };
      onMade(
        await confirmed(() => call((api) => api.passport.share(link, garageOfVehicle(vehicle.id)))),
      );
    } catch (error) {
      setProblem(shareMessageOf(error));
      if (isHistoryChanged(error)) setListOpen(true);
    }
    setBusy(false);
  };
  const count = shownLines(timeline, chosen).length;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !block) void make();
      }}
    >
      <p className="text-ink-2">
        A buyer reads the history on a page of its own, after typing the plate. Never shown: your
        account, insurer, notes, other vehicles. A name is shown only if you show who was paid, or a
        title with the name in it.
      </p>
      <fieldset>
        <legend className="mb-1 text-14 font-semibold">Also show</legend>
        <Checkbox
          label="What it cost, and who was paid"
          checked={chosen.costs}
          onChange={({ target }) => choose({ costs: target.checked })}
        />
        {vehicle.vin && (
          <Checkbox
            label="The full VIN"
            checked={chosen.vin}
            onChange={({ target }) => choose({ vin: target.checked })}
          />
        )}
        {lines.some(({ isOwnersTitle }) => isOwnersTitle) && (
          <Checkbox
            label={ownWordsLabel(lines)}
            checked={chosen.ownWords}
            onChange={({ target }) => chooseOwnWords(target.checked)}
          />
        )}
        <Entries
          optional={optional}
          out={out}
          onChange={setOut}
          isOpen={isListOpen}
          onToggle={setListOpen}
        />
      </fieldset>
      <div>
        <p aria-hidden className="mb-1.5 text-14 font-semibold">
          The link is open for
        </p>
        <Choice
          label="The link is open for"
          wide
          options={dayOptions}
          value={String(days)}
          onChange={(value) => setDays(Number(value) as LinkDays)}
        />
      </div>
      {isWaiting && (
        <p className="text-14 text-warn">
          Some of your changes are not sent yet. They will not be in the link.
        </p>
      )}
      {problem && (
        <Notice tone="stop" live="alert">
          {problem}
        </Notice>
      )}
      {block && (
        <p id={reasonId} className="text-14 text-warn">
          {block}
        </p>
      )}
      <Button
        type="submit"
        size="tall"
        wide
        busy={busy}
        disabled={block !== null}
        aria-describedby={block ? reasonId : undefined}
      >
        Make the link
      </Button>
      <p className="text-14 text-ink-3">{`${count.toLocaleString('en-GB')} of ${entriesWords(lines.length)} will be shown.`}</p>
    </form>
  );
}
