import * as z from 'zod';
import { refusePlainTransport } from './plain-transport.ts';
import { type Variables, withSecretFiles } from './secret-files.ts';

/** A missing or malformed value is an error that names it, and so is an address that is reached without TLS. */
export const parseEnvironment = <Schema extends z.ZodObject>(
  schema: Schema,
  environment: Variables,
): z.infer<Schema> => {
  const parsed = schema.safeParse(withSecretFiles(environment));
  if (!parsed.success) throw new Error(`Environment: ${z.prettifyError(parsed.error)}`);
  refusePlainTransport(parsed.data, environment.PLAIN_TRANSPORT_TO ?? '');
  return parsed.data;
};
