import { useId } from 'react';
import { links } from '../../links.ts';
import { useDiagnosisName } from '../../session/model-state.ts';
import { cx } from '../../ui/cx.ts';
import { Keys } from '../../ui/display/keys.tsx';
import { Checkbox } from '../../ui/inputs/checkbox.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { type Shortcut, sections, shortcuts } from './shortcuts.ts';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';

const isSingle = ({ keys: [first] }: Shortcut): boolean => !first.startsWith('mod+');

const labelOf = ({ action, label }: Shortcut, diagnosisName: string): string =>
  'to' in action && action.to === links.diagnostics ? diagnosisName : label;

function Section({ name, hasSingle }: { name: Shortcut['section']; hasSingle: boolean }) {
  const id = useId();
  const diagnosis = useDiagnosisName();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1">
        {name}
      </h3>
      <dl className="divide-y divide-line">
        {shortcuts
          .filter(({ section }) => section === name)
          .map((shortcut) => (
            <div
              key={shortcut.label}
              className="flex min-h-11 items-center justify-between gap-4 py-1.5"
            >
              <dt className={cx(isSingle(shortcut) && !hasSingle && 'text-ink-3 line-through')}>
                {labelOf(shortcut, diagnosis)}
              </dt>
              <dd className="flex-none">
                <Keys keys={shortcut.keys.filter((key) => key !== undefined)} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

/** Every shortcut, and a switch for the single-key ones. */
export function ShortcutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const hasSingle = useSingleKeys();
  return (
    <Sheet open={open} onClose={onClose} title="Keyboard shortcuts" wide>
      <div className="grid content-start gap-6 overflow-y-auto px-3 pb-2">
        <div>
          <Checkbox
            label="Single-key shortcuts"
            checked={hasSingle}
            onChange={({ currentTarget }) => setSingleKeys(currentTarget.checked)}
          />
          <p className="text-14 text-ink-3">
            Turn these off if you dictate text or press keys by accident. The choice is kept on this
            device.
          </p>
        </div>
        {sections.map((name) => (
          <Section key={name} name={name} hasSingle={hasSingle} />
        ))}
        <p className="text-14 text-ink-3">
          Escape closes whatever is open. <Keys keys={['Alt+t']} /> moves to a message such as ‘Task
          deleted, Undo’, which then stays while you are on it. Shortcuts wait while you type or a
          dialog is open.
        </p>
      </div>
    </Sheet>
  );
}
