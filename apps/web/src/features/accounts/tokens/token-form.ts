import { NewToken } from '@roadworthy/domain/accounts/tokens.schema';
import { type Entries, formSchema, textOf } from '../../../forms/form-schema.ts';
import { kinds } from './token-words.ts';

const scopesIn = (entries: Entries) =>
  kinds.flatMap(({ name, read, write }) => {
    const chosen = textOf(entries, name);
    if (chosen === 'write' && write) return [read, write];
    return chosen === 'read' ? [read] : [];
  });

/** Reads the form: one choice per kind becomes the token's scopes. */
export const tokenForm = formSchema({
  schema: NewToken,
  read: (entries) => ({
    name: textOf(entries, 'name') ?? '',
    scopes: scopesIn(entries),
    days: Number(entries.days),
  }),
});
