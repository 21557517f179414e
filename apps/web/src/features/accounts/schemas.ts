import {
  Credentials,
  EmailOnly,
  PasswordChange,
  PasswordReset,
  ProfileForm,
  SignUp,
} from '@roadworthy/domain/accounts/accounts.schema';
import { PasskeyName } from '@roadworthy/domain/accounts/passkeys.schema';
import { EmailProof, PasswordProof } from '@roadworthy/domain/accounts/proof.schema';
import { CodeStep, FirstCode } from '@roadworthy/domain/accounts/two-factor.schema';
import * as z from 'zod/mini';

/** The schemas of the account forms. Loaded when the user starts to fill in a form. */
export const schemas = {
  credentials: Credentials,
  emailOnly: EmailOnly,
  signUp: SignUp,
  profile: ProfileForm,
  passwordChange: PasswordChange,
  passwordProof: PasswordProof,
  emailProof: EmailProof,
  codeStep: CodeStep,
  firstCode: FirstCode,
  passkeyName: PasskeyName,
  /** The token of a reset comes from the URL, not from the form. */
  newPassword: z.pick(PasswordReset, { password: true }),
};
