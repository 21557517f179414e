import { withoutHiddenCharacters } from '@roadworthy/domain/kernel/hidden-characters';
import { type FormEvent, useRef, useState, useSyncExternalStore } from 'react';
import { preloadApi } from '../api/api.ts';
import { ApiProblem } from '../api/api-problem.ts';
import { fieldErrorsOf, messageOf } from '../api/error-messages.ts';
import { ignoreFailure } from '../browser/ignore-failure.ts';
import { notify } from '../notify/notify.ts';

type Issue = {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
};
type Result<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] };
type Schema<Values> = {
  '~standard': { validate: (value: unknown) => Result<Values> | Promise<Result<Values>> };
};
type Errors<Name extends string> = Partial<Record<Name, string>>;

type Options<Values> = {
  /** Loaded on first focus: the schemas and zod are not needed to draw a form. */
  schema: () => Promise<Schema<Values>>;
  /** Fields that are left out when they are empty. */
  optional?: readonly (keyof Values & string)[];
  /** Called before a field is focused, for forms that hide fields behind tabs. */
  reveal?: (name: keyof Values & string) => void;
  /** The message for TOO_MANY_ATTEMPTS, where the limit is not about log-ins. */
  tooMany?: string;
  /** Set while the form is being sent, in place of `busy`, so that a large form does not re-render. */
  sending?: Sending;
  /** Resolves to `leaving` if another page opens next: the form then stays busy until it is gone. */
  onSubmit: (values: Values) => Promise<unknown>;
};

/** What `onSubmit` resolves to when the form's page is being left. */
export const leaving = Symbol('leaving');

/** Whether a form is being sent. Only components that show it (`useSending`) re-render. */
export type Sending = {
  get: () => boolean;
  set: (isSending: boolean) => void;
  subscribe: (listener: () => void) => () => void;
};

export const createSending = (): Sending => {
  let isSending = false;
  const listeners = new Set<() => void>();
  return {
    get: () => isSending,
    set: (next) => {
      isSending = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const useSending = ({ subscribe, get }: Sending): boolean =>
  useSyncExternalStore(subscribe, get, get);

const nameOf = (issue: Issue): string => {
  const first = issue.path?.[0];
  return String(typeof first === 'object' ? first.key : first);
};

/**
 * A small form hook: the inputs hold the values, and a schema of the domain checks them. (A form library is 12 KB,
 * which the log-in page's budget does not allow.) Because the values live in the inputs, text that was typed or
 * autofilled before the page was interactive is kept.
 */
export const useForm = <Values extends object>({
  schema,
  optional = [],
  reveal,
  tooMany,
  sending,
  onSubmit,
}: Options<Values>) => {
  type Name = keyof Values & string;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [busy, setBusy] = useState(false);
  const isBusy = sending?.get ?? (() => busy);
  const noteBusy = sending?.set ?? setBusy;

  const read = (): Record<string, FormDataEntryValue> => {
    const entries = Object.fromEntries(new FormData(ref.current ?? undefined));
    for (const control of ref.current?.elements ?? []) {
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      const entry = isText && entries[control.name];
      // What was not typed here may have been stored before hidden characters were refused.
      if (isText && typeof entry === 'string' && control.value === control.defaultValue)
        entries[control.name] = withoutHiddenCharacters(entry);
    }
    for (const name of optional) if (entries[name] === '') delete entries[name];
    return entries;
  };

  const check = async (): Promise<{ values?: Values; wrong: Errors<string> }> => {
    const loaded = await schema().catch(() => {
      throw new ApiProblem('NETWORK', 'The program could not be loaded');
    });
    const result = await loaded['~standard'].validate(read());
    if (!result.issues) return { values: result.value, wrong: {} };
    const issues = result.issues.toReversed().map((issue) => [nameOf(issue), issue.message]);
    return { wrong: Object.fromEntries(issues) };
  };

  /** Shows errors and focuses the first invalid field. */
  const showErrors = (wrong: Errors<string>): void => {
    setErrors(wrong as Errors<Name>);
    for (const control of ref.current?.elements ?? []) {
      const name = control.getAttribute('name') ?? '';
      if (!(control instanceof HTMLElement) || !wrong[name]) continue;
      reveal?.(name as Name);
      control.focus();
      return;
    }
  };

  /** Checks one field, when it loses focus or while an error in it is being corrected. */
  const checkField = (name: Name): void => {
    const shown = check().then(({ wrong }) =>
      setErrors((now) => ({ ...now, [name]: wrong[name] })),
    );
    void ignoreFailure(
      shown,
      'the form’s schema could not be loaded, so the field is not checked: submitting reports the failure',
    );
  };

  const submit = async (): Promise<void> => {
    noteBusy(true);
    try {
      const { values, wrong } = await check();
      if (values) {
        setErrors((now) => (Object.keys(now).length > 0 ? {} : now));
        // A second tap while the next page loads must not save again.
        if ((await onSubmit(values)) === leaving) return;
      } else {
        showErrors(wrong);
      }
    } catch (error) {
      showProblem(error);
    }
    noteBusy(false);
  };

  /** Shows a server error under the fields it names, if this form has them; else in a toast. */
  const showProblem = (error: unknown): void => {
    const named = fieldErrorsOf(error);
    if (error instanceof ApiProblem && error.code.startsWith('PASSWORD_'))
      named.password = messageOf(error);
    const known = Object.keys(named).some((name) => ref.current?.elements.namedItem(name));
    if (known) showErrors(named);
    else notify.error(messageOf(error, tooMany));
  };

  return {
    busy,
    errors,
    showErrors,
    showProblem,
    checkField,
    value: (name: Name): string => String(read()[name] ?? ''),
    field: (name: Name) => ({ name, error: errors[name] }),
    /** Props for the <form>. `post`, so that an early submit cannot put a password into the URL. */
    form: {
      ref,
      method: 'post' as const,
      noValidate: true,
      onFocus: () => {
        void ignoreFailure(
          schema(),
          'the form’s schema could not be loaded early: submitting loads it again',
        );
        preloadApi();
      },
      onInput: ({ target }: FormEvent) => {
        const name = target instanceof Element ? target.getAttribute('name') : null;
        if (name && errors[name as Name]) checkField(name as Name);
      },
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (!isBusy()) void submit();
      },
    },
  };
};
