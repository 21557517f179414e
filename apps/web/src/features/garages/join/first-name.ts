import { ProfileEdit } from '@roadworthy/domain/accounts/accounts.schema';
import * as z from 'zod/mini';

/** Loaded when the form is focused. */
export const firstNameForm = z.required(z.pick(ProfileEdit, { firstName: true }));
export type FirstName = z.infer<typeof firstNameForm>;
