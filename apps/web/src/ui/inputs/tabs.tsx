import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '../cx.ts';
import { useScrollHint } from '../display/scroll-hint.ts';

type Tab<Id extends string> = {
  id: Id;
  label: string;
  count?: number;
  /** Marks a tab that needs attention: a red dot, and these words for screen readers. */
  mark?: string;
};
type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** Filters that apply to every tab: beside the tabs on a wide screen, below them on a phone. */
  beside?: ReactNode;
} & (
  | { children: ReactNode; panels?: undefined }
  /** All panels stay in the page, so that typed text survives a change of tab. */
  | { panels: Record<Id, ReactNode>; children?: undefined }
);

export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  beside,
  children,
  panels,
}: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const row = useScrollHint();
  const buttonOf = (tab: Id) => list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`);
  const panelOf = (tab: Id) => (panels ? `${id}-${tab}-panel` : `${id}-panel`);
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === value);
    const next = {
      ArrowRight: (now + 1) % tabs.length,
      ArrowLeft: (now - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    buttonOf(tab.id)?.focus();
  };
  // On a phone the row of tabs is wider than the screen.
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`);
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <div className="max-w-full min-w-0">
      <div className="mb-5 flex flex-col gap-3 *:min-w-0 lg:flex-row lg:items-center">
        <div ref={row} className="scroll-hint -m-1 overflow-x-auto p-1">
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            onKeyDown={move}
            className="inline-flex rounded-xl bg-sunken p-1"
          >
            {tabs.map((tab) => (
              <button
                key={tab.id}
                type="button"
                role="tab"
                id={`${id}-${tab.id}`}
                data-tab={tab.id}
                aria-selected={tab.id === value}
                aria-controls={panelOf(tab.id)}
                tabIndex={tab.id === value ? 0 : -1}
                onClick={() => onChange(tab.id)}
                className={cx(
                  'inline-flex min-h-11 items-center rounded-[9px] px-3.5 text-15 font-semibold whitespace-nowrap md:px-4.5',
                  tab.id === value
                    ? 'bg-surface text-ink shadow-1 ring-1 ring-line forced-colors:underline'
                    : 'text-ink-2 hover:text-ink',
                )}
              >
                {tab.label}
                {tab.count !== undefined && <span className="chip ml-2 !bg-line">{tab.count}</span>}
                {tab.mark && (
                  <span className="ml-2 inline-block size-2 rounded-full bg-stop align-middle">
                    <span className="sr-only">{tab.mark}</span>
                  </span>
                )}
              </button>
            ))}
          </div>
        </div>
        {beside && <div className="lg:grow">{beside}</div>}
      </div>
      {panels ? (
        tabs.map((tab) => (
          <div
            key={tab.id}
            role="tabpanel"
            id={panelOf(tab.id)}
            aria-labelledby={`${id}-${tab.id}`}
            hidden={tab.id !== value}
          >
            {panels[tab.id]}
          </div>
        ))
      ) : (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  );
}
