import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** What never reaches a log, should somebody log an object that holds it. Bodies and headers are not logged at all. */
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

const hasEmail = /[^\s@"'<>()]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g;
/** As long as a secret and with a digit among its letters, unlike the name of a function or a constraint. */
const hasSecret = /(?=[\w.%-]*\d)(?=[\w.%-]*[a-z])[\w.%-]{32,}/gi;
const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const withoutPrivate = (text: string): string =>
  text
    .replace(hasEmail, '[email]')
    .replace(hasSecret, (found) => (isUuid.test(found) ? found : '[secret]'));

/** A stack repeats the message; of its other lines only the places in our files are left, which hold no secret. */
const plainError = ({ message = '', stack }: Error) => {
  const plain = withoutPrivate(message);
  return {
    message: plain,
    stack: stack?.replace(message, () => plain).replace(hasEmail, '[email]'),
  };
};

/** Lines are gathered for up to a second; a process that ends writes what it has gathered. */
const buffered = () => destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 1000 });

export const createLog = (
  config: Pick<Config, 'logLevel'>,
  output: DestinationStream = buffered(),
): Log =>
  pino(
    {
      level: config.logLevel,
      base: { pid: process.pid },
      redact: { paths: secretFields, censor: '[redacted]' },
      serializers: {
        // Of a failed query pg also reports the row; type, code and place are enough to find the fault.
        err: (error: Error & { code?: string }) => ({
          type: error.name,
          code: error.code,
          ...plainError(error),
        }),
      },
    },
    output,
  );
