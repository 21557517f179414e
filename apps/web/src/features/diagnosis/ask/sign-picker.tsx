import { flagsOfFindings, redFlagsOf } from '@roadworthy/diagnosis/finding-flags';
import type { FindingGroup } from '@roadworthy/domain/diagnosis/knowledge.schema';
import { useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import type { Sign } from '../engine/messages.ts';
import { StopStrip } from '../report/stop-card.tsx';
import { lampArt } from './lamp-art.ts';
import { LampPicture } from './lamp-picture.tsx';

/** In the order in which an owner would walk round a vehicle. */
const groupNames: Record<Exclude<FindingGroup, 'lamp'>, string> = {
  noise: 'You hear',
  feel: 'You feel',
  smell: 'You smell',
  smoke: 'Smoke and steam',
  leak: 'Leaks and damp',
  see: 'You see',
  when: 'When it happens',
  where: 'Where it is',
  starting: 'Starting',
  running: 'How the engine runs',
  brakes: 'Brakes',
  steering: 'Steering',
  gears: 'Clutch and gears',
  electrics: 'Electrics and lights',
  climate: 'Heating and air conditioning',
  charging: 'Charging and high voltage',
  body: 'Doors, windows and body',
  history: 'What happened before',
};

type PickerProps = {
  signs: readonly Sign[];
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
};

function Lamps({ signs, chosen, onToggle }: PickerProps) {
  const drawn = Object.entries(lampArt).flatMap(([id, art]) => {
    const sign = signs.find((one) => one.id === id);
    return sign ? [{ ...sign, art }] : [];
  });
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2.5">
      {drawn.map(({ id, name, art }) => (
        <li key={id} className="flex">
          <button
            type="button"
            aria-pressed={chosen.has(id)}
            onClick={() => onToggle(id)}
            className={`lamp lamp-${art.tone}`}
          >
            <LampPicture art={art} />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

type GroupProps = PickerProps & { group: keyof typeof groupNames };

function Group({ group, signs, chosen, onToggle }: GroupProps) {
  const id = useId();
  const own = signs.filter((sign) => sign.group === group);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <h3 id={id} className="mb-2">
        {groupNames[group]}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {own.map((sign) => (
          <li key={sign.id}>
            <Button
              tone="quiet"
              aria-pressed={chosen.has(sign.id)}
              className={cx(chosen.has(sign.id) && 'tap-on')}
              onClick={() => onToggle(sign.id)}
            >
              {sign.name}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the picker shows: the lamps, or the signs of some groups. */
export type PickerView = 'lamps' | 'signs' | { groups: readonly FindingGroup[] };

const everyGroup = Object.keys(groupNames) as (keyof typeof groupNames)[];

const groupsOf = (view: PickerView): readonly (keyof typeof groupNames)[] =>
  typeof view === 'object' ? everyGroup.filter((group) => view.groups.includes(group)) : everyGroup;

type SignPickerProps = PickerProps & {
  /** Null: closed. */
  view: PickerView | null;
  onClose: () => void;
};

/**
 * Lamps to recognise by their picture, and signs to tap for owners who lack the words. A danger among them is said in
 * the dialog, because the page behind it is inert.
 */
export function SignPicker({ view, onClose, ...picker }: SignPickerProps) {
  const { chosen } = picker;
  return (
    <FormDialog
      open={view !== null}
      onClose={onClose}
      wide
      title={view === 'lamps' ? 'Which warning lights are on?' : 'What do you notice?'}
      note={chosen.size > 0 ? `${chosen.size} chosen` : undefined}
      actions={<Button onClick={onClose}>Done</Button>}
    >
      {view !== null && (
        <div className="sticky -top-5 z-1 -mx-5 -mt-5 mb-5 md:-mx-6 empty:hidden">
          <StopStrip flags={redFlagsOf(flagsOfFindings(chosen), false)} />
        </div>
      )}
      {view === 'lamps' && <Lamps {...picker} />}
      {view !== null &&
        view !== 'lamps' &&
        groupsOf(view).map((group) => <Group key={group} group={group} {...picker} />)}
    </FormDialog>
  );
}
