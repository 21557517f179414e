import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { traceFields } from './tracing.ts';

export type Log = Logger;

/** Fields that are never logged, even inside a logged object. Bodies and headers are not logged at all. */
const secretFields = [
  'password',
  'newPassword',
  'token',
  'confirmationToken',
  'cookie',
  'authorization',
  'email',
  'phoneNumber',
  'registrationNumber',
];

// Each begins where a word does, or every letter of a long one would be a place to begin.
const hasEmail = /(?<![^\s@"'<>()])[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g;
/** As long as a secret and with a digit among its letters, unlike the name of a function or a constraint. */
const hasSecret = /(?<![\w.%-])(?=[\w.%-]*\d)(?=[\w.%-]*[a-z])[\w.%-]{32,}/gi;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const withoutPrivate = (text: string): string =>
  text
    .replace(hasEmail, '[email]')
    .replace(hasSecret, (found) => (isUuid.test(found) ? found : '[secret]'));

/**
 * Returns an error without private data. A stack repeats the message; its other lines are only places in our files,
 * which contain no secrets.
 */
const plainError = ({ message = '', stack }: Error) => {
  const plain = withoutPrivate(message);
  return {
    message: plain,
    stack: stack?.replace(message, () => plain).replace(hasEmail, '[email]'),
  };
};

/** Lines are buffered for up to a second; a process that ends writes its buffer. */
const buffered = () => destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 1000 });

export const createLog = (
  { logLevel, telemetry }: Pick<Config, 'logLevel'> & Partial<Pick<Config, 'telemetry'>>,
  output: DestinationStream = buffered(),
): Log =>
  pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      ...(telemetry?.otlpEndpoint ? { mixin: traceFields } : {}),
      redact: { paths: secretFields, censor: '[redacted]' },
      serializers: {
        // pg also reports the row of a failed query; type, code and place are enough to find the error.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          ...plainError(error),
        }),
      },
    },
    output,
  );
