import { documentTypeNames } from '@roadworthy/domain/documents/documents.rules';
import type { PaperDraft } from '@roadworthy/domain/documents/reading/paper.schema';
import { Sparkles } from 'lucide-react';
import { type FormEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { useForm } from '../../forms/form.ts';
import { InputField } from '../../ui/inputs/input-field.tsx';
import { SelectField } from '../../ui/inputs/select-field.tsx';
import { TextareaField } from '../../ui/inputs/textarea-field.tsx';
import { type Suggestion, suggestionsOf } from './add/suggestions.ts';
import {
  type DetailName,
  detailNames,
  documentFormSchema,
  readText,
  textOf,
} from './document-form-values.ts';
import { labels } from './document-words.ts';
import type { DocumentDetails } from './documents.writes.ts';

type Texts = Record<DetailName, string>;

type DocumentFormProps = {
  /** For the submit button outside the form. */
  id: string;
  opened?: DocumentDetails;
  /** The values read from the document: offered, never filled in automatically. */
  draft?: PaperDraft | null;
  /** The document is being read, so space is reserved for suggestions and nothing jumps. */
  isReading?: boolean;
  onTyped: (typed: boolean) => void;
  onBusy: (busy: boolean) => void;
  onSave: (details: DocumentDetails) => Promise<void>;
  /** Receives the current texts. */
  onTexts?: (texts: Texts) => void;
  /** More fields of the same form, saved with it. */
  children?: ReactNode;
};

const types = [
  { value: '', label: 'Select type' },
  ...Object.entries(documentTypeNames).map(([value, label]) => ({ value, label })),
];

/** The fields for which a reading may give suggestions. */
const suggested: readonly DetailName[] = [
  'documentType',
  'serviceDate',
  'serviceProvider',
  'costPence',
  'mileageAtService',
];

type OfferProps = { suggestion: Suggestion; onUse: (suggestion: Suggestion) => void };

function Offer({ suggestion, onUse }: OfferProps) {
  const { name, words } = suggestion;
  return (
    <button
      type="button"
      aria-label={`Use ${words} as ${labels[name]}`}
      onClick={() => onUse(suggestion)}
      className="offer"
    >
      <Sparkles size={14} aria-hidden className="flex-none" />
      <span className="min-w-0 wrap-anywhere">Use {words}</span>
    </button>
  );
}

/** Stops an event. React bubbles the events of a dialog to its parent component, which may be another form. */
const keepHere = (event: SyntheticEvent) => event.stopPropagation();

/** Serves adding and editing. It never fetches and never stores. */
export function DocumentForm({
  id,
  opened,
  draft = null,
  isReading = false,
  onTyped,
  onBusy,
  onSave,
  onTexts,
  children,
}: DocumentFormProps) {
  const openedText = (name: DetailName) => textOf(name, opened?.[name]);
  const [texts, setTexts] = useState(
    () => Object.fromEntries(detailNames.map((name) => [name, openedText(name)])) as Texts,
  );
  const { form, field } = useForm<DocumentDetails>({
    schema: async () => documentFormSchema,
    onSubmit: async (details) => {
      onBusy(true);
      await onSave(details).finally(() => onBusy(false));
    },
  });

  const follow = (event: FormEvent<HTMLFormElement>) => {
    keepHere(event);
    form.onInput(event);
    const entries = new FormData(event.currentTarget);
    const now = Object.fromEntries(
      detailNames.map((name) => [name, String(entries.get(name) ?? '')]),
    ) as Texts;
    setTexts(now);
    onTexts?.(now);
    onTyped(detailNames.some((name) => now[name] !== openedText(name)));
  };

  const offers = suggestionsOf(draft).filter(
    ({ name, text }) => readText(name, texts[name]) !== readText(name, text),
  );

  const keepsRoom = isReading || offers.length > 0;

  /** Fills in a suggestion as if it had been typed. */
  const use = ({ name, text }: Suggestion) => {
    const control = form.ref.current?.elements.namedItem(name);
    const isControl =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (!isControl) return;
    control.value = text;
    control.dispatchEvent(new Event('input', { bubbles: true }));
    control.focus();
  };
  const useAll = () => offers.toReversed().forEach(use);

  const withOffer = (name: DetailName, control: ReactNode) => {
    const offer = offers.find((one) => one.name === name);
    return (
      <div className="min-w-0">
        {control}
        {offer ? (
          <Offer suggestion={offer} onUse={use} />
        ) : (
          keepsRoom && suggested.includes(name) && <div className="h-11" />
        )}
      </div>
    );
  };
  const common = (name: DetailName) => ({
    label: labels[name],
    defaultValue: openedText(name),
    ...field(name),
  });

  return (
    <form
      {...form}
      id={id}
      aria-label="Document details"
      onInput={follow}
      onFocus={(event) => {
        keepHere(event);
        form.onFocus();
      }}
      onSubmit={(event) => {
        keepHere(event);
        form.onSubmit(event);
      }}
      className="grid content-start gap-4 sm:grid-cols-2"
    >
      <div role="status" className="empty:sr-only sm:col-span-2">
        {isReading && (
          <p className="flex min-h-14 items-center gap-2 rounded-control bg-sunken px-4 text-14 font-semibold text-ink-2">
            <Sparkles size={16} aria-hidden className="flex-none" />
            Reading the document…
          </p>
        )}
        {offers.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-route-soft px-4 py-1.5">
            <p className="flex items-center gap-2 text-14 font-semibold">
              <Sparkles size={16} aria-hidden className="flex-none text-route" />
              Found in this document
            </p>
            <button type="button" className="link min-h-11 text-14" onClick={useAll}>
              Use all
            </button>
          </div>
        )}
      </div>
      <div className="sm:col-span-2">
        {withOffer('documentType', <SelectField {...common('documentType')} options={types} />)}
      </div>
      {withOffer('serviceDate', <InputField {...common('serviceDate')} type="date" />)}
      {withOffer(
        'serviceProvider',
        <InputField
          {...common('serviceProvider')}
          autoComplete="off"
          autoCapitalize="words"
          maxLength={100}
        />,
      )}
      {withOffer(
        'costPence',
        <InputField
          {...common('costPence')}
          label="Cost (£)"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
        />,
      )}
      {withOffer(
        'mileageAtService',
        <InputField {...common('mileageAtService')} inputMode="numeric" autoComplete="off" />,
      )}
      <div className="sm:col-span-2">
        {withOffer(
          'description',
          <TextareaField {...common('description')} rows={3} maxLength={2000} />,
        )}
      </div>
      {children}
    </form>
  );
}
