import type { ProblemCode } from '@roadworthy/domain/kernel/errors';

export type CallCode = ProblemCode | 'NETWORK' | 'UNKNOWN';

/** A failed call, with one of the API's own codes. */
export class ApiProblem extends Error {
  readonly code: CallCode;
  readonly details: unknown;
  constructor(code: CallCode, message: string, details?: unknown) {
    super(message);
    this.code = code;
    this.details = details;
  }
}
