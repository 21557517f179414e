import { Card } from '../../ui/display/card.tsx';
import { Button } from '../../ui/inputs/button.tsx';

type Lists = { tools: readonly string[]; parts: readonly string[] };
type NeededCardProps = Lists & {
  /** The tools and parts already in the owner's task; null without a task. */
  held: Lists | null;
  busy: boolean;
  /** Whether the work can be done on the vehicle at all. */
  canAdd: boolean;
  onAdd: () => void;
};

const isHeld = (wanted: Lists, held: Lists): boolean =>
  wanted.tools.every((tool) => held.tools.includes(tool)) &&
  wanted.parts.every((part) => held.parts.includes(part));

function Needed({ label, entries }: { label: string; entries: readonly string[] }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className="mb-1.5 text-14 text-ink-3">{label}</h3>
      <ul className="grid list-disc gap-1 pl-5 text-15">
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </div>
  );
}

/** The tools and parts that are needed, and a button to add them to the task. */
export function NeededCard({ tools, parts, held, busy, canAdd, onAdd }: NeededCardProps) {
  const isAdded = held !== null && isHeld({ tools, parts }, held);
  return (
    <Card title="Tools and parts">
      <div className="grid gap-4">
        <Needed label="Tools" entries={tools} />
        <Needed label="Parts" entries={parts} />
        <div className="empty:hidden print:hidden">
          {!canAdd ? null : isAdded ? (
            <Button tone="quiet" wide disabled>
              In your task
            </Button>
          ) : (
            <Button tone="quiet" wide busy={busy} onClick={onAdd}>
              {held ? 'Add these to my task' : 'Add to My Tasks with these'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
