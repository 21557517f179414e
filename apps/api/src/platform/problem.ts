import { type ProblemCode, problems } from '@roadworthy/domain/kernel/errors';

/** Thrown once where the error is known, and turned into a reply once, by the error handler. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details?: unknown;

  constructor(code: ProblemCode, details?: unknown) {
    super(problems[code].message);
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }

  toJSON() {
    return {
      code: this.code,
      message: this.message,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}
