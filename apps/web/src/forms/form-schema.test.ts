import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseCount } from '../format/figures.ts';
import { formSchema, numberOf, textOf } from './form-schema.ts';

const schema = formSchema({
  schema: z.object({
    name: z.string('Name is missing'),
    miles: z.nullable(z.number('Not a number')),
  }),
  read: (entries) => ({
    name: textOf(entries, 'name'),
    miles: numberOf(entries, 'miles', parseCount),
  }),
  wordsFor: (name, value) => (name === 'name' && value === null ? 'Please say a name' : undefined),
  draftProblems: ({ name }) => (name === 'taken' ? { name: 'Somebody has that name' } : {}),
  problems: ({ miles }) => (miles === 13 ? { miles: 'Not thirteen' } : {}),
});
const check = (entries: object) => schema['~standard'].validate(entries);
const issue = (name: string, message: string) => ({ path: [name], message });

test('if the schema accepts a form, its values are returned', () => {
  expect(check({ name: ' Alex ', miles: '40,000', other: 'x' })).toEqual({
    value: { name: 'Alex', miles: 40_000 },
  });
  expect(check({ name: 'Alex', miles: '  ' })).toEqual({ value: { name: 'Alex', miles: null } });
});

test('a rejected field of a form shows the form’s own message, or else the message of the schema', () => {
  expect(check({ miles: 'many' })).toEqual({
    issues: [issue('name', 'Please say a name'), issue('miles', 'Not a number')],
  });
});

test('a form reports its own problems with the entries together with the problems that the schema finds', () => {
  expect(check({ name: 'taken', miles: 'many' })).toEqual({
    issues: [issue('miles', 'Not a number'), issue('name', 'Somebody has that name')],
  });
});

test('a form reports problems between its values only after the schema has accepted them', () => {
  expect(check({ name: 'Alex', miles: '13' })).toEqual({
    issues: [issue('miles', 'Not thirteen')],
  });
  expect(check({ miles: '13' })).toEqual({ issues: [issue('name', 'Please say a name')] });
});
