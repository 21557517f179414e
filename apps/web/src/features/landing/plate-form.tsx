import { formatRegistration } from '@roadworthy/domain/kernel/format-registration';
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useHydrated } from '../../browser/hydrated.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { PlateField } from '../../ui/inputs/plate-field.tsx';
import { SearchIcon } from './icons.tsx';

type PlateFormProps = {
  busy: boolean;
  error: ReactNode;
  onFirstKey: () => void;
  onPlate: (text: string) => void;
};

const useSubmit = ({ busy, onPlate }: Pick<PlateFormProps, 'busy' | 'onPlate'>) => {
  const form = useRef<HTMLFormElement>(null);
  return {
    ref: form,
    // A form submitted before hydration must not put the plate into the URL.
    method: 'post',
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      const plate = String(new FormData(form.current ?? undefined).get('plate') ?? '');
      if (!busy) onPlate(plate);
    },
  } as const;
};

type FirstPlateProps = PlateFormProps & {
  /** Set after each refusal: the plate stays in the field, selected, to be corrected or typed over. */
  refused: { plate: string } | null;
};

/** The first element of the page: a number plate to type into. */
export function PlateForm({ busy, error, refused, onFirstKey, onPlate }: FirstPlateProps) {
  const hydrated = useHydrated();
  const form = useSubmit({ busy, onPlate });
  useEffect(() => {
    const field = form.ref.current?.elements.namedItem('plate');
    if (refused === null || !(field instanceof HTMLInputElement)) return;
    // It may have been typed above an answer, which is gone now.
    if (!field.value) field.value = formatRegistration(refused.plate);
    field.focus();
    field.select();
  }, [form.ref, refused]);
  // Text typed before hydration counts too.
  const prepare = useEffectEvent(onFirstKey);
  useEffect(() => {
    if (new FormData(form.ref.current ?? undefined).get('plate')) prepare();
  }, [form.ref]);
  return (
    <form {...form} className="landing-plate grid gap-3" onInput={onFirstKey}>
      <PlateField
        label="Your number plate"
        name="plate"
        error={error}
        enterKeyHint="go"
        aria-live="polite"
      />
      <Button
        type="submit"
        tone="brand"
        size="lg"
        wide
        busy={busy}
        waiting={!hydrated}
        icon={<SearchIcon size={20} />}
      >
        {busy ? 'Checking...' : 'Check my vehicle'}
      </Button>
    </form>
  );
}

type AnotherPlateProps = PlateFormProps & { plate: string };

/** The same form above an answer, for another plate. */
export function AnotherPlate({ plate, busy, error, onFirstKey, onPlate }: AnotherPlateProps) {
  const form = useSubmit({ busy, onPlate });
  return (
    <form {...form} className="landing-again relative" onInput={onFirstKey}>
      <PlateField
        key={plate}
        label="Your number plate"
        name="plate"
        small
        error={error}
        enterKeyHint="go"
        defaultValue={formatRegistration(plate)}
      />
      <button
        type="submit"
        aria-label="Check my vehicle"
        aria-busy={busy || undefined}
        className="landing-search"
      >
        <SearchIcon size={20} />
      </button>
    </form>
  );
}
