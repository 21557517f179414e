export type Form = { [name: string]: string | Form };

/** Parses a form as Stripe's library sends it, for example `line_items[0][price_data][currency]=gbp`. */
export const readForm = (body: string): Form => {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop() ?? '';
    let at = form;
    for (const name of names) {
      const known = at[name];
      const next = typeof known === 'object' ? known : {};
      at[name] = next;
      at = next;
    }
    at[last] = value;
  }
  return form;
};

export const textAt = (form: Form, ...path: string[]): string => {
  const found = path.reduce<string | Form | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    form,
  );
  return typeof found === 'string' ? found : '';
};

export const listAt = (form: Form, name: string): Form[] => {
  const list = form[name];
  return typeof list === 'object'
    ? Object.values(list).filter((each): each is Form => typeof each === 'object')
    : [];
};
