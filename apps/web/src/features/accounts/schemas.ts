import {
  Credentials,
  EmailOnly,
  PasswordChange,
  PasswordReset,
  ProfileForm,
  Registration,
} from '@roadworthy/domain/accounts/accounts.schema';
import { PasskeyName } from '@roadworthy/domain/accounts/passkeys.schema';
import { EmailProof, PasswordProof } from '@roadworthy/domain/accounts/proof.schema';
import { CodeStep, FirstCode } from '@roadworthy/domain/accounts/two-factor.schema';
import * as z from 'zod/mini';

/** What the account forms are checked with; loaded when somebody starts to fill one in. */
export const schemas = {
  credentials: Credentials,
  emailOnly: EmailOnly,
  registration: Registration,
  profile: ProfileForm,
  passwordChange: PasswordChange,
  passwordProof: PasswordProof,
  emailProof: EmailProof,
  codeStep: CodeStep,
  firstCode: FirstCode,
  passkeyName: PasskeyName,
  /** The token of a reset comes from the address, not from the form. */
  newPassword: z.pick(PasswordReset, { password: true }),
};
