import { flagsOfFindings, redFlagsOf } from '@roadworthy/diagnosis/finding-flags';
import { ListChecks, TriangleAlert, X } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../../../browser/media.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { blankMessage } from '../diagnosis-words.ts';
import type { Sign } from '../engine/messages.ts';
import { StopCard, StopStrip } from '../report/stop-card.tsx';
import { focusIds } from '../use-focus-on.ts';
import type { Draft } from './draft.ts';
import { SignPicker } from './sign-picker.tsx';
import { useFlagsWhileTyping } from './use-flags-while-typing.ts';

type AskFormProps = {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Every sign that can be tapped; empty until the knowledge base is loaded. */
  signs: readonly Sign[];
  /** The number of characters that still fit. */
  room: number;
  /** The case has an earlier message, and this one adds to it. */
  isFollowUp: boolean;
  /** The text gets the focus when the form appears. */
  isFocused: boolean;
  /** There is no vehicle to analyse, so only dangers are shown. */
  isWarningOnly: boolean;
  /** The vehicle is a motorcycle. */
  isRidden: boolean;
  isBusy: boolean;
  onAnalyse: () => void;
  /** Leaves an earlier message as it was. */
  onCancel?: (() => void) | undefined;
};

/** Focuses the danger that was tapped once the picker has closed and given the focus back. */
const useFocusAfterPicker = (
  isOpen: boolean,
  isDanger: boolean,
  heading: RefObject<HTMLElement | null>,
) => {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isDanger) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, isDanger, heading]);
};

/** The form for symptoms. Dangers in the text show as soon as typing stops, before anything else is asked. */
export function AskForm(props: AskFormProps) {
  const {
    draft,
    onDraft,
    signs,
    room,
    isFollowUp,
    isFocused,
    isWarningOnly,
    isRidden,
    isBusy,
    onAnalyse,
    onCancel,
  } = props;
  const id = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const stop = useRef<HTMLHeadingElement>(null);
  const [open, setOpen] = useState<'lamps' | 'signs' | null>(null);
  const [isBlankSaid, setIsBlankSaid] = useState(false);
  const hasKeyboard = useMedia('(pointer: fine)');
  const flags = redFlagsOf(useFlagsWhileTyping(draft), isRidden);
  useEffect(() => {
    if (isFocused) text.current?.focus();
  }, [isFocused]);
  useFocusAfterPicker(open !== null, flagsOfFindings(draft.signs).length > 0, stop);
  const isBlank = draft.text.trim() === '' && draft.signs.length === 0;
  const chosen = signs.filter((sign) => draft.signs.includes(sign.id));
  const left = room - draft.text.length;

  const toggle = (sign: string) =>
    onDraft({
      ...draft,
      signs: draft.signs.includes(sign)
        ? draft.signs.filter((one) => one !== sign)
        : [...draft.signs, sign],
    });
  /** Removes a tapped sign; the focus goes to the sign that takes its place, or to the text. */
  const remove = (at: number) => {
    const next = chosen[at + 1] ?? chosen[at - 1];
    const sign = chosen[at];
    if (!sign) return;
    (next ? document.getElementById(`${id}-${next.id}`) : text.current)?.focus();
    toggle(sign.id);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isBusy || isWarningOnly) return;
    setIsBlankSaid(isBlank);
    if (!isBlank && left >= 0) onAnalyse();
  };
  const press = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isSend || !(hasKeyboard || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };

  return (
    <div className="mt-4.5 grid gap-3 *:min-w-0">
      <form onSubmit={submit} className="ask">
        <StopStrip flags={flags} />
        <div className="flex flex-wrap items-end justify-end gap-3 py-2.5 pr-2.5 pl-5">
          <label htmlFor={focusIds.symptoms} className="sr-only">
            Symptoms
          </label>
          <textarea
            id={focusIds.symptoms}
            ref={text}
            rows={1}
            value={draft.text}
            maxLength={room}
            placeholder={
              isFollowUp ? 'Add what else you noticed' : "Describe the symptoms you're experiencing"
            }
            aria-describedby={`${id}-problem`}
            aria-invalid={isBlankSaid && isBlank ? true : undefined}
            onChange={({ currentTarget }) => onDraft({ ...draft, text: currentTarget.value })}
            onKeyDown={press}
            className="ask-text min-w-0 flex-1 basis-40"
          />
          <Button
            type="submit"
            tone="brand"
            busy={isBusy}
            disabled={isBlank || isWarningOnly}
            className="flex-none"
          >
            Analyse
          </Button>
        </div>
        {chosen.length > 0 && (
          <ul aria-label="Tapped" className="flex flex-wrap gap-2 px-5 pb-3">
            {chosen.map((sign, at) => (
              <li key={sign.id}>
                <button
                  id={`${id}-${sign.id}`}
                  type="button"
                  aria-label={`Remove ${sign.name}`}
                  onClick={() => remove(at)}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-sunken px-3 text-left text-14 font-semibold"
                >
                  {sign.name}
                  <X size={16} aria-hidden className="flex-none text-ink-3" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </form>
      <p
        id={`${id}-problem`}
        role={isBlankSaid && isBlank ? 'alert' : undefined}
        className="empty:hidden text-14 font-medium text-stop"
      >
        {isBlankSaid && isBlank && blankMessage}
        {left <= 0 &&
          (isFollowUp && room === 0
            ? 'This diagnosis is full. Start a new one.'
            : 'There is no room for more.')}
      </p>
      <StopCard flags={flags} headingRef={stop} />
      <div className="flex flex-wrap items-center gap-2.5 max-md:[&>.btn]:px-3">
        <Button
          tone="quiet"
          icon={<TriangleAlert size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={signs.length === 0}
          onClick={() => setOpen('lamps')}
        >
          Warning lights
        </Button>
        <Button
          tone="quiet"
          icon={<ListChecks size={18} aria-hidden />}
          aria-haspopup="dialog"
          disabled={signs.length === 0}
          onClick={() => setOpen('signs')}
        >
          What I notice
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {draft.text.length > room - 300 && left > 0 && (
          <p className="text-14 text-ink-3">{`${left} characters left`}</p>
        )}
      </div>
      <SignPicker
        view={open}
        signs={signs}
        chosen={new Set(draft.signs)}
        onToggle={toggle}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}
